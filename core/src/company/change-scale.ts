import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import { readScale, scaleProblems, type TypedScale, typedScale } from "./scale-bounds.ts"

/**
 * Changes the company's scale, which weigh tickets of the house name from now on. Those that were written keep theirs. A field that is left
 * out stays as it is.
 */
export const changeScale = Effect.fn("changeScale")(function* (typed: Partial<TypedScale>, version?: number) {
  yield* authorize("settings:manage")
  yield* refuseProblems(scaleProblems(typed))
  const { before, after } = yield* changeSettings(
    "scale-changed",
    "Scale",
    (settings) => ({ ...settings, scale: readScale({ ...typedScale(settings.scale), ...typed }, "company") }),
    (settings) => ({ ...typedScale(settings.scale) }),
    version,
  )
  return { before: before.scale, after: after.scale }
})
