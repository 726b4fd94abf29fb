import { CannotStart, InvalidEnvironment } from "@laundry/wiring/environment"
import { isSchemaMismatch } from "@laundry/wiring/schema"

/** Why a start failed. What an operator can mend is said in a sentence, without a stack. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof InvalidEnvironment || error instanceof CannotStart || isSchemaMismatch(error))
    return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
