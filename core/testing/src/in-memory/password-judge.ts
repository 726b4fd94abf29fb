import { PasswordJudge } from "@laundry/core/credentials/password-judge.port"
import { Effect, Layer } from "effect"

const favourites = ["password", "qwertyuiop", "iloveyou", "welcome"]
const rows = "01234567890abcdefghijklmnopqrstuvwxyz"

/** Judges by what is left without favourites, familiar words, runs and repetitions: enough to tell the plainest cases apart. */
export const layer = Layer.succeed(PasswordJudge, {
  score: (password, familiar) =>
    Effect.sync(() => {
      const left = [...favourites, ...familiar].reduce(
        (text, word) => text.replaceAll(word, ""),
        password.toLowerCase(),
      )
      const isRun = rows.includes(left)
      return isRun || left.length < 5 || new Set(left).size < 4 ? 0 : 4
    }),
})
