import { useText } from "../../messages/text.tsx"
import type { PhotoTexts } from "../photo/photo-field.tsx"

/** What the field for a photo of the bags says. */
export const usePhotoTexts = (): PhotoTexts => {
  const text = useText("at-the-door")
  return {
    label: text("photo"),
    take: text("takePhoto"),
    retake: text("retakePhoto"),
    preparing: text("preparingPhoto"),
    failed: text("photoFailed"),
  }
}
