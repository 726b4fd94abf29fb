import { isLoopback } from "./listening-address.ts"

/** What says how far a server can be reached. */
export interface Reach {
  readonly isProduction: boolean
  readonly publicUrl: string | undefined
  readonly trustedProxies: ReadonlyArray<string>
  readonly host: string
}

/** Whether a host name, as it stands in an address, is this machine's own. */
const namesThisMachine = (hostname: string): boolean =>
  isLoopback(hostname.replace(/^\[|\]$/g, "")) || hostname.toLowerCase().endsWith(".localhost")

/**
 * Why others than the people at this machine can reach a server; undefined where nothing says that they can. What is for trying out works
 * only there: the demo's published passwords and cards that take no money.
 */
export const whyReachable = ({ isProduction, publicUrl, trustedProxies, host }: Reach): string | undefined => {
  if (isProduction) return "NODE_ENV is production"
  if (publicUrl !== undefined && !namesThisMachine(new URL(publicUrl).hostname)) return `its address is ${publicUrl}`
  if (trustedProxies.length > 0) return "TRUSTED_PROXIES names a proxy"
  return isLoopback(host) ? undefined : `HOST is ${host}`
}

const saidByProxies = /^(?:x-forwarded-.+|x-real-ip|forwarded|via)$/

/** Whether a request came through a proxy, by what it says, or was sent to another name than this machine's: nobody has to have set that up here. */
export const isFromElsewhere = (hostname: string, headers: Readonly<Record<string, unknown>>): boolean =>
  !namesThisMachine(hostname) || Object.keys(headers).some((name) => saidByProxies.test(name))
