import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import { claimAnswerProblems, type TypedClaimAnswer } from "./claim-answer.ts"

/** Changes within how many days claims are decided. Those that are open keep their deadline. */
export const changeClaimAnswer = Effect.fn("changeClaimAnswer")(function* (typed: TypedClaimAnswer, version?: number) {
  yield* authorize("settings:manage")
  yield* refuseProblems(claimAnswerProblems(typed))
  const claimAnswerDays = Number(typed.claimAnswerDays)
  const { before, after } = yield* changeSettings(
    "claim-answer-changed",
    "Claims",
    (settings) => ({ ...settings, claimAnswerDays }),
    (settings) => ({ claimAnswerDays: settings.claimAnswerDays }),
    version,
  )
  return { before: before.claimAnswerDays, after: after.claimAnswerDays }
})
