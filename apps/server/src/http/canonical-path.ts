/** Hardly any address has one of these; the others are canonical. */
const suspicious = /[%\\#]|\/\/|\/\./

/** What a path may say in one way only (RFC 3986, 2.3). */
const unreserved = /^[\w.~-]$/

/** A slash, a backslash or a control character by its code: readers of one address disagree about what it means. */
const ambiguous = /%(?:2f|5c|[01][\da-f]|7f)/i

const decodeUnreserved = (path: string): string =>
  path.replaceAll(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return unreserved.test(letter) ? letter : code
  })

/** The segments without dots and empty ones; a slash at the end stays. */
const withoutDots = (path: string): string => {
  const kept: Array<string> = []
  const segments = path.split("/").slice(1)
  for (const segment of segments) {
    if (segment === "..") kept.pop()
    else if (segment !== "." && segment !== "") kept.push(segment)
  }
  const last = segments.at(-1) ?? ""
  const endsInSlash = kept.length > 0 && ["", ".", ".."].includes(last)
  return `/${kept.join("/")}${endsInSlash ? "/" : ""}`
}

/**
 * The one way in which an address, "/path?query", is written here: nothing encoded that need not be, no doubled slashes, no dot segments.
 * What decides by the path, here and in proxies, then reads the same path as the router. Letter case and a slash at the end stay. Undefined
 * for a path that different readers take differently whatever is done with it.
 */
export const canonicalAddress = (address: string): string | undefined => {
  const end = address.indexOf("?")
  const path = end === -1 ? address : address.slice(0, end)
  if (!path.startsWith("/")) return undefined
  if (!suspicious.test(path)) return address
  if (/[\\#]/.test(path) || ambiguous.test(path)) return undefined
  return withoutDots(decodeUnreserved(path)) + (end === -1 ? "" : address.slice(end))
}
