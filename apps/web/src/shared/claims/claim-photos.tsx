import { claimBounds } from "@laundry/core/order/claims/claim"
import { Camera, X } from "lucide-react"
import { useId } from "react"
import { FieldError } from "../../design/field.tsx"
import { Spinner } from "../../design/spinner.tsx"
import { useText } from "../../messages/text.tsx"
import { type Photos, usePhotos } from "../photo/use-photos.ts"

/** The photos of a claim, or of what is said of one. */
export const useClaimPhotos = (): Photos => usePhotos(claimBounds.photos)

interface ClaimPhotosProps {
  readonly chosen: Photos
  /** How many, and who sees them; those who work on the order unless given. */
  readonly hint?: string
}

const Chosen = ({ photos, remove }: Photos) => {
  const text = useText("claims")
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo, index) => {
        const place = String(index + 1)
        return (
          <li key={photo} className="relative">
            <img
              src={photo}
              alt={text("photo", { place })}
              className="size-28 rounded-control border border-line object-cover"
            />
            <button
              type="button"
              aria-label={text("removePhoto", { place })}
              className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-control bg-paper"
              onClick={() => remove(photo)}
            >
              <X aria-hidden className="size-5" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Photos of what is wrong: chosen or taken, each made small before it is sent. */
export const ClaimPhotos = ({ chosen, hint }: ClaimPhotosProps) => {
  const text = useText("claims")
  const id = useId()
  const { state, photos, add } = chosen
  return (
    <div className="grid gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {text("photos")}
      </span>
      <span className="text-sm text-ink-soft">{hint ?? text("photosHint")}</span>
      {photos.length > 0 && <Chosen {...chosen} />}
      {photos.length < claimBounds.photos && (
        <label className="relative flex min-h-14 cursor-pointer items-center justify-center gap-3 rounded-control border-2 border-dashed border-line-strong bg-paper px-4 font-semibold hover:border-ocean hover:text-ocean has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ocean">
          {state === "preparing" ? <Spinner /> : <Camera aria-hidden className="size-5" />}
          <span id={`${id}-action`}>{text(state === "preparing" ? "preparingPhoto" : "addPhoto")}</span>
          <input
            type="file"
            accept="image/*"
            multiple
            aria-labelledby={`${id}-label ${id}-action`}
            {...(state === "failed" && { "aria-describedby": `${id}-error`, "aria-invalid": true })}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              // The same photo may be chosen again.
              target.value = ""
              if (files.length > 0) add(files)
            }}
          />
        </label>
      )}
      {state === "failed" && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{text("photoFailed")}</FieldError>
        </div>
      )}
    </div>
  )
}
