/** How JSON writes half of a letter (a surrogate without its other half), which the database refuses in a text. */
const halfLetter = /\\ud[89a-f]/

/** UTF-8 has no halves of letters. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? Buffer.from(value).toString() : value

/** A value as JSON that the database takes: halves of letters become \uFFFD, as in texts that are sent without JSON. */
export const jsonText = (value: unknown): string => {
  const text = JSON.stringify(value)
  return halfLetter.test(text) ? JSON.stringify(value, wellFormed) : text
}
