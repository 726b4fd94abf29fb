import { Camera } from "lucide-react"
import { FieldError } from "../../design/field.tsx"
import { Spinner } from "../../design/spinner.tsx"
import type { Photo } from "./use-photos.ts"

/** What the field says. */
export interface PhotoTexts {
  /** What the photo shows. */
  readonly label: string
  readonly hint?: string
  readonly take: string
  readonly retake: string
  readonly preparing: string
  readonly failed: string
}

interface PhotoFieldProps {
  readonly id: string
  readonly texts: PhotoTexts
  readonly taken: Pick<Photo, "state" | "photo" | "take">
}

/** Opens the camera at once, and shows what it took. */
export const PhotoField = ({ id, texts, taken: { state, photo, take } }: PhotoFieldProps) => {
  const isPreparing = state === "preparing"
  return (
    <div className="grid gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {texts.label}
      </span>
      {texts.hint !== undefined && <span className="text-sm text-ink-soft">{texts.hint}</span>}
      {photo !== undefined && (
        <img
          src={photo}
          alt={texts.label}
          className="max-h-64 w-full rounded-control border border-line object-contain"
        />
      )}
      <label className="relative flex min-h-16 cursor-pointer items-center justify-center gap-3 rounded-control border-2 border-dashed border-line-strong bg-paper px-4 text-lg font-semibold hover:border-ocean hover:text-ocean has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ocean">
        {isPreparing ? <Spinner /> : <Camera aria-hidden className="size-6" />}
        <span id={`${id}-action`}>
          {isPreparing ? texts.preparing : photo === undefined ? texts.take : texts.retake}
        </span>
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          aria-labelledby={`${id}-label ${id}-action`}
          {...(state === "failed" && { "aria-describedby": `${id}-error`, "aria-invalid": true })}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const file = event.target.files?.[0]
            // The same photo may be chosen again.
            event.target.value = ""
            if (file !== undefined) take(file)
          }}
        />
      </label>
      {state === "failed" && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{texts.failed}</FieldError>
        </div>
      )}
    </div>
  )
}
