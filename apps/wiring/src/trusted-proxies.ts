import { isIP } from "node:net"

/** Names for the ranges of one's own machine and network. */
const namedRanges: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"])

const isProxy = (text: string): boolean => {
  if (namedRanges.has(text)) return true
  const [address = "", bits, ...more] = text.split("/")
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** The proxies of a list with commas, and what in it is none: neither an address, a CIDR range nor a named range. */
export const parseTrustedProxies = (
  list: string,
): { readonly proxies: ReadonlyArray<string>; readonly wrong: ReadonlyArray<string> } => {
  const texts = list
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "")
  return { proxies: texts.filter(isProxy), wrong: texts.filter((text) => !isProxy(text)) }
}
