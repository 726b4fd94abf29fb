import { BlockList, isIP, isIPv6 } from "node:net"

const wildcards: ReadonlySet<string> = new Set(["0.0.0.0", "[::]"])

const loopback = new BlockList()
loopback.addSubnet("127.0.0.0", 8, "ipv4")
loopback.addAddress("::1", "ipv6")

const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host)

/** Whether a server can be reached at this host name or IP address, and links can name it. */
export const isHost = (host: string): boolean =>
  /^[\w.:-]+$/.test(host) && (isIPv6(host) || !host.includes(":")) && URL.canParse(`http://${hostInUrl(host)}`)

/** Whether it means every address of the machine, so that no link can be made of it. */
export const isWildcard = (host: string): boolean => wildcards.has(new URL(`http://${hostInUrl(host)}`).hostname)

/** Whether only this machine reaches it. */
export const isLoopback = (host: string): boolean =>
  host.toLowerCase() === "localhost" || (isIP(host) !== 0 && loopback.check(host, isIPv6(host) ? "ipv6" : "ipv4"))

/** Where a server that listens at host and port is reached, from this machine when it listens everywhere. */
export const originOf = ({ host, port }: { readonly host: string; readonly port: number }): string =>
  new URL(`http://${isWildcard(host) ? (isIPv6(host) ? "localhost" : "127.0.0.1") : hostInUrl(host)}:${port}`).origin
