import { Schema } from "effect"

const photoHead = /^data:image\/[\w.+-]{1,60};base64,/

/**
 * Whether a text is a data string of an image. It may have millions of characters: what is not base64 is looked for, since
 * a pattern for the whole would remember a way back from each of them.
 */
const isPhotoData = (text: string): boolean => {
  const head = photoHead.exec(text.slice(0, 100))?.[0]
  if (head === undefined) return false
  const payload = text.slice(head.length, text.endsWith("==") ? -2 : text.endsWith("=") ? -1 : undefined)
  return payload !== "" && !/[^A-Za-z0-9+/]/.test(payload)
}

/** A photo as a data string (specification §5); 10 MB at most once decoded. An address of anything is refused. */
export const photoData = (required: string) =>
  Schema.String.annotate({ message: required })
    .check(Schema.makeFilter((text: string) => isPhotoData(text) || required))
    .pipe(Schema.annotateKey({ messageMissingKey: required }))

/** Bytes of a body with a photo: 10 MB, a third more as base64, and the rest of the form. */
export const photoBodyLimit = 14_500_000
