import type { Instant } from "../local-time/local-time.ts"
import type { AuditEntry } from "./audit-entry.ts"

/** What was tried in vain. The caller decides how often, so that such entries are counted rather than written each. */
export type Refusal = AuditEntry & { readonly action: "sign-in-failed" | "access-denied" }

/** How many entries of a kind a minute makes at most: of one address, and of all. What comes beyond is counted in one more. */
export const refusalBounds = { perAddress: 10, perMinute: 60 } as const

/** What an entry counts: everything of a kind in a minute that is from one address and about one thing. */
export interface RefusalKey {
  readonly action: Refusal["action"]
  readonly minute: Instant
  readonly address: string
  readonly about: string
}

/** The holder of one IPv6 address mostly holds the 2^64 beside it. */
const networkGroups = 4

/** The addresses that one caller can choose from: an IPv4 address alone, an IPv6 network of 64 bits. */
export const addressBlock = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!ip.includes(":")) return ip
  const [head = "", tail] = ip.toLowerCase().split("::")
  const groupsOf = (text: string): ReadonlyArray<string> => (text === "" ? [] : text.split(":"))
  const [first, last] = [groupsOf(head), groupsOf(tail ?? "")]
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0")
  const network = [...first, ...zeros, ...last].slice(0, networkGroups)
  return `${network.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`
}

export const refusalKey = ({ action, at, ip, account, subject, actor }: Refusal): RefusalKey => ({
  action,
  minute: at - (at % 60_000),
  address: ip === null ? "" : addressBlock(ip),
  about: [account ?? subject, actor.kind === "user" ? actor.userId : ""].join(" "),
})

/** The entry that counts what is beyond the bounds: only that there was more, and how much. */
export const beyondBounds = (refusal: Refusal): Refusal => ({
  ...refusal,
  actor: { kind: "guest" },
  subject: "Others",
  account: null,
  ip: null,
  requestId: null,
  before: {},
  after: {},
})
