import { PasswordJudge } from "@laundry/core/credentials/password-judge.port"
import { Effect } from "effect"
import { passwordJudgeContract } from "../contracts/password-judge.contract.ts"
import { layer } from "./password-judge.ts"

passwordJudgeContract("in-memory judge", (password, familiar) =>
  Effect.runPromise(
    Effect.flatMap(PasswordJudge, (judge) => judge.score(password, familiar)).pipe(Effect.provide(layer)),
  ),
)
