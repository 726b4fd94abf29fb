/** How JSON writes a lone surrogate, which the database refuses in a text. */
const loneSurrogate = /\\ud[89a-f]/

/** UTF-8 has no surrogates: a lone one is written as U+FFFD. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? Buffer.from(value).toString() : value

/** A value as JSON that the database takes: lone surrogates become U+FFFD, as in texts that are sent without JSON. */
export const jsonText = (value: unknown): string => {
  const text = JSON.stringify(value)
  return loneSurrogate.test(text) ? JSON.stringify(value, wellFormed) : text
}
