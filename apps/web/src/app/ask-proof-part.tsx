import { useEffect, useState } from "react"
import { logProblem } from "../platform/logging/log-problem.ts"
import { proofIsAskedBy } from "../platform/session/ask-proof.ts"
import { lazyPart } from "./lazy-part.tsx"
import { useIsReady } from "./use-is-ready.ts"

const dialog = lazyPart(
  ["proof", "password"],
  () => import("../shared/proof/proof-dialog.tsx"),
  ({ ProofDialog }) => ProofDialog,
)

/** What waits for the answer. */
interface Question {
  readonly proveAt: string | undefined
  readonly answer: (isProven: boolean) => void
}

/** Asks for the password in front of whatever is open, where a call needs it again. The dialog is fetched when it is first needed. */
export const AskProofPart = () => {
  const [question, setQuestion] = useState<Question>()
  useEffect(
    () =>
      proofIsAskedBy(
        (proveAt) =>
          new Promise((answer) => {
            setQuestion({ proveAt, answer })
          }),
      ),
    [],
  )
  const done = (isProven: boolean) => {
    setQuestion(undefined)
    question?.answer(isProven)
  }
  const isReady = useIsReady(dialog, question !== undefined, (error) => {
    logProblem("The dialog that asks for the password could not be fetched", error)
    done(false)
  })
  return question !== undefined && isReady ? <dialog.Part proveAt={question.proveAt} onDone={done} /> : null
}
