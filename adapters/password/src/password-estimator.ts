import { passwordJudgement } from "@laundry/core/credentials/password-strength"
import { ZxcvbnFactory } from "@zxcvbn-ts/core"
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common"

const zxcvbn = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: passwordJudgement.judgedLength,
  l33tMaxSubstitutions: passwordJudgement.mostSubstitutions,
})

/** From 0 to 4; apps/web/src/shared/password/password-estimator.ts judges in the same way, and both pass one contract. */
export const scoreOf = (password: string, familiar: ReadonlyArray<string>): number =>
  zxcvbn.check(password, [...familiar]).score
