import { Clock, Effect } from "effect"
import { Ids } from "../shared/ids.port.ts"
import { sha256 } from "../shared/sha256.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import {
  asksCountFor,
  CodeEnded,
  type CodeProof,
  codeLifetime,
  mayAskFrom,
  mostTries,
  TooManyCodes,
  WrongCode,
} from "./one-time-code.ts"
import { OneTimeCodeStore } from "./one-time-code-store.port.ts"

const digestOf = ({ purpose, subject }: CodeProof, salt: string, code: string) =>
  Effect.promise(() => sha256(new TextEncoder().encode(JSON.stringify([purpose, subject, salt, code]))))

/** Six digits, each as likely as any other. */
const sixDigits = Effect.sync(() => {
  const most = 4_294_000_000 // what is beyond would make the first digits likelier
  for (;;) {
    const [drawn = most] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < most) return String(drawn % 1_000_000).padStart(6, "0")
  }
})

/**
 * Notes that a code is asked for, in the transaction that owes its message; it fails with `TooManyCodes` where too many were.
 * {@link makeCode} makes the code when the message is written.
 */
export const askForCode = Effect.fn("askForCode")(function* (proof: CodeProof) {
  const store = yield* OneTimeCodeStore
  const now = yield* Clock.currentTimeMillis
  const kept = yield* store.getForUpdate(proof)
  const from = mayAskFrom(kept, now)
  if (from !== undefined) return yield* new TooManyCodes({ retryAfterSeconds: Math.ceil((from - now) / 1000) })
  const askedAt = [...kept.askedAt.filter((at) => at > now - asksCountFor), now]
  yield* store.save(proof, { ...kept, askedAt })
})

/** Makes the code that a message brings; one from before works no more. A message that is written again brings another. */
export const makeCode = Effect.fn("makeCode")(function* (proof: CodeProof) {
  const store = yield* OneTimeCodeStore
  const { transact } = yield* UnitOfWork
  const code = yield* sixDigits
  const salt = yield* (yield* Ids).token
  const digest = yield* digestOf(proof, salt, code)
  const madeAt = yield* Clock.currentTimeMillis
  yield* transact(
    Effect.flatMap(store.getForUpdate(proof), (kept) =>
      store.save(proof, { ...kept, code: { salt, digest, madeAt, tries: 0 } }),
    ),
  )
  return code
})

/**
 * Judges a code that somebody typed, under lock. It is an answer and no failure, so that the caller's transaction keeps what was
 * counted: "right" once, "wrong" a few times, "ended" afterwards and when its time is over. See {@link requireRight}.
 */
export const judgeCode = Effect.fn("judgeCode")(function* (proof: CodeProof, typed: string) {
  const store = yield* OneTimeCodeStore
  const now = yield* Clock.currentTimeMillis
  const kept = yield* store.getForUpdate(proof)
  const { code } = kept
  if (code === null || now >= code.madeAt + codeLifetime || code.tries >= mostTries) return "ended"
  const isRight = (yield* digestOf(proof, code.salt, typed)) === code.digest
  yield* store.save(proof, { ...kept, code: isRight ? null : { ...code, tries: code.tries + 1 } })
  return isRight ? "right" : "wrong"
})

/** Fails unless a code was right: after the transaction that counted it. */
export const requireRight = Effect.fnUntraced(function* (judged: Effect.Success<ReturnType<typeof judgeCode>>) {
  if (judged === "wrong") return yield* new WrongCode()
  if (judged === "ended") return yield* new CodeEnded()
})
