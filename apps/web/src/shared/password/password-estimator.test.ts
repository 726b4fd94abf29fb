import { passwordJudgeContract } from "@laundry/core-testing/contracts/password-judge.contract"
import { scoreOf } from "./password-estimator.ts"

passwordJudgeContract("the screen", (password, familiar) => Promise.resolve(scoreOf(password, familiar)))
