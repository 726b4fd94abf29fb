import { Context, type Effect } from "effect"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { CodeProof, KeptCode } from "./one-time-code.ts"

/** Where codes that were sent are kept, by what they confirm. */
export class OneTimeCodeStore extends Context.Service<
  OneTimeCodeStore,
  {
    /** What is kept for a proof, `noCode` where nothing is; locked until the transaction ends, also against the first of two at once. */
    readonly getForUpdate: (proof: CodeProof) => Effect.Effect<KeptCode, never, InTransaction>
    /** Writes it. Its lock is held. */
    readonly save: (proof: CodeProof, kept: KeptCode) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/messaging/OneTimeCodeStore") {}
