import type { Answer, Unit } from "../unit.ts"
import type { ParamReader } from "./params.ts"

/**
 * One API call. `prepare` only reads the parameters, so that what it throws is a malformed request and is not kept
 * under the idempotency key; what it returns does the work in a transaction, and its answer is kept.
 */
export interface Operation {
  readonly method: "GET" | "POST" | "DELETE"
  /** With `:id` for the object's id. */
  readonly path: string
  readonly prepare: (params: ParamReader, id: string) => (unit: Unit) => Promise<Answer>
}
