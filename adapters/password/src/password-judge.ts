import { PasswordJudge } from "@laundry/core/credentials/password-judge.port"
import { Effect, Layer } from "effect"

/** Judges passwords with zxcvbn. Its words are read when the first password is chosen: most processes never judge one. */
export const layer: Layer.Layer<PasswordJudge> = Layer.effect(
  PasswordJudge,
  Effect.gen(function* () {
    const estimator = yield* Effect.cached(Effect.promise(() => import("./password-estimator.ts")))
    return {
      score: (password, familiar) => Effect.map(estimator, ({ scoreOf }) => scoreOf(password, familiar)),
    }
  }),
)
