import { useText } from "../../messages/text.tsx"
import type { PhotoTexts } from "../../shared/photo/photo-field.tsx"

/** What the field for a photo of the bags says. */
export const usePhotoTexts = (): PhotoTexts => {
  const text = useText("driver")
  return {
    label: text("photo"),
    take: text("takePhoto"),
    retake: text("retakePhoto"),
    preparing: text("preparingPhoto"),
    failed: text("photoFailed"),
  }
}
