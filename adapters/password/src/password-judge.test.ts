import { PasswordJudge } from "@laundry/core/credentials/password-judge.port"
import { passwordJudgeContract } from "@laundry/core-testing/contracts/password-judge.contract"
import { Effect } from "effect"
import { layer } from "./password-judge.ts"

passwordJudgeContract("zxcvbn", (password, familiar) =>
  Effect.runPromise(
    Effect.flatMap(PasswordJudge, (judge) => judge.score(password, familiar)).pipe(Effect.provide(layer)),
  ),
)
