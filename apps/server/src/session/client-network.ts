import { isIPv6 } from "node:net"

/** Of the eight groups of an IPv6 address those that name the network of one household or shop. */
const groups = 4

/**
 * The network of a caller: an IPv4 address as it is, of an IPv6 address the /64 network, since one client
 * has as many of those as it likes.
 */
export const clientNetwork = (address: string): string => {
  const [plain = ""] = address.split("%", 1)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain
  // The URL parser writes every address in one way, shortened once at most.
  const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::")
  const before = head === "" ? [] : head.split(":")
  const after = tail === undefined || tail === "" ? [] : tail.split(":")
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const whole = [...before, ...Array.from({ length: zeros }, () => "0"), ...after]
  return `${whole.slice(0, groups).join(":")}::/64`
}
