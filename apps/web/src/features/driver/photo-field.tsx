import { Camera } from "lucide-react"
import { useState } from "react"
import { FieldError } from "../../design/field.tsx"
import { Spinner } from "../../design/spinner.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { downsizePhoto } from "../../shared/photo/downsize-photo.ts"

interface PhotoFieldProps {
  readonly id: string
  /** The photo as a data string, once it was taken. */
  readonly photo: string | undefined
  readonly onPhoto: (photo: string | undefined) => void
}

/** Opens the camera at once, and shows what it took. */
export const PhotoField = ({ id, photo, onPhoto }: PhotoFieldProps) => {
  const text = useText("driver")
  const [state, setState] = useState<"idle" | "preparing" | "failed">("idle")
  const take = async (file: File) => {
    setState("preparing")
    onPhoto(undefined)
    try {
      onPhoto(await downsizePhoto(file))
      setState("idle")
    } catch (error) {
      logProblem("The photo could not be read", error)
      setState("failed")
    }
  }
  const isPreparing = state === "preparing"
  return (
    <div className="grid gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {text("photo")}
      </span>
      {photo !== undefined && (
        <img
          src={photo}
          alt={text("photo")}
          className="max-h-64 w-full rounded-control border border-line object-contain"
        />
      )}
      <label className="relative flex min-h-16 cursor-pointer items-center justify-center gap-3 rounded-control border-2 border-dashed border-line-strong bg-paper px-4 text-lg font-semibold hover:border-ocean hover:text-ocean has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ocean">
        {isPreparing ? <Spinner /> : <Camera aria-hidden className="size-6" />}
        <span id={`${id}-action`}>
          {text(isPreparing ? "preparingPhoto" : photo === undefined ? "takePhoto" : "retakePhoto")}
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
            if (file !== undefined) void take(file)
          }}
        />
      </label>
      {state === "failed" && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{text("photoFailed")}</FieldError>
        </div>
      )}
    </div>
  )
}
