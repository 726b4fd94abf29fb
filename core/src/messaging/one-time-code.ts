import { Schema } from "effect"
import type { Instant } from "../local-time/local-time.ts"

/** What somebody confirms with a code that was sent to them. */
export type CodePurpose = "charge-card" | "text-phone" | "erase-guest"

/** What a code confirms, such as an order's charge or a phone number: it works for that alone. */
export interface CodeProof {
  readonly purpose: CodePurpose
  readonly subject: string
}

/** What is kept of the codes for one thing. No code is: it is in the message and nowhere else. */
export interface KeptCode {
  /** When codes were asked for, the oldest first, as long as that counts. */
  readonly askedAt: ReadonlyArray<Instant>
  /** The newest code, until it was used. */
  readonly code: {
    readonly salt: string
    readonly digest: string
    readonly madeAt: Instant
    readonly tries: number
  } | null
}

export const noCode: KeptCode = { askedAt: [], code: null }

const minute = 60 * 1000

/** How long a code works, in milliseconds from when its message is written. */
export const codeLifetime = 10 * minute

/** How often a code may be typed wrong before it ends. */
export const mostTries = 5

/** How many codes may be asked for within how many milliseconds. */
const askLimits = [
  { most: 3, within: 15 * minute },
  { most: 8, within: 24 * 60 * minute },
] as const

/** For how long a code that was asked for counts, in milliseconds. */
export const asksCountFor = Math.max(...askLimits.map(({ within }) => within))

/** From when on another code may be asked for; undefined when one may be now. */
export const mayAskFrom = ({ askedAt }: Pick<KeptCode, "askedAt">, now: Instant): Instant | undefined => {
  const times = askLimits.flatMap(({ most, within }) => {
    const blocking = askedAt.filter((at) => at > now - within).at(-most)
    return blocking === undefined ? [] : [blocking + within]
  })
  return times.length === 0 ? undefined : Math.max(...times)
}

/** So many codes were asked for that the next one has to wait. */
export class TooManyCodes extends Schema.TaggedError<TooManyCodes>()("TooManyCodes", {
  retryAfterSeconds: Schema.Int,
}) {
  override readonly message = "We sent you several codes already. Please wait a while before you ask for another."
}

/** The code is not the one that was sent. */
export class WrongCode extends Schema.TaggedError<WrongCode>()("WrongCode", {}) {
  override readonly message = "This code is not right. Please check the newest message that we sent you."
}

/** No code is waiting that could be right. */
export class CodeEnded extends Schema.TaggedError<CodeEnded>()("CodeEnded", {}) {
  override readonly message = "This code works no more. Please ask for a new one."
}
