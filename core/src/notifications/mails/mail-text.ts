// Control characters, and the two Unicode line ends that some readers break lines at.
const lineBreaking = /[\p{Cc}\u2028\u2029]+/gu

/**
 * A text as one header line: line breaks and other control characters become blanks, so that no text adds a header, and
 * "=?", with which encoded words begin (RFC 2047), is taken apart, so that none reads as something else.
 */
export const headerText = (text: string): string => text.replace(lineBreaking, " ").replaceAll("=?", "= ?").trim()

/** A mail's body with one kind of line end. Mixed ones change on the way. */
export const bodyText = (text: string): string => text.replace(/\r\n?/g, "\n")

const bareAddress = /^[^\s<>()[\]:;,"@\p{Cc}]+@[^\s<>()[\]:;,"@\p{Cc}]+$/u

/** The mail address in "laundry@example.com" or "Laundry <laundry@example.com>"; undefined when there is not exactly one. */
export const mailAddressIn = (text: string): string | undefined => {
  const address = /^[^<>\p{Cc}]*<([^<>]*)>\s*$/u.exec(text)?.[1] ?? text
  return bareAddress.test(address.trim()) ? address.trim() : undefined
}
