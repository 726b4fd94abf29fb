import { ApiError } from "@laundry/contracts/http/client"

/** Asks the user to prove again who they are, here or at a path that leads to their provider. Whether they did. */
export type AskProof = (proveAt: string | undefined) => Promise<boolean>

let ask: AskProof | undefined
let asking: Promise<boolean> | undefined

/** Has a dialog of the page ask from now on, until the function that is returned is called. */
export const proofIsAskedBy = (asker: AskProof): (() => void) => {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** Whether a call may be repeated that was refused: it needed a proof, and the user has given it since. Others that wait share the question. */
export const isProvenNow = async (error: unknown): Promise<boolean> => {
  if (!(error instanceof ApiError) || error.body?.code !== "PasswordNeededAgain" || ask === undefined) return false
  asking ??= ask(error.body.proveAt).finally(() => {
    asking = undefined
  })
  return asking
}
