import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { parseIsoDate } from "../local-time/local-time.ts"
import type { Scale } from "../order/weigh-tickets/scale.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import { scaleProblems, type TypedScale } from "./scale-bounds.ts"

/** The scale as somebody would type it. */
export const typedScale = ({ name, serial, certifiedOn }: Scale): TypedScale => ({
  scaleName: name,
  scaleSerial: serial,
  scaleCertifiedOn: certifiedOn ?? "",
})

/** Changes the scale that weigh tickets name from now on: all three fields. Those that were written keep theirs. */
export const changeScale = Effect.fn("changeScale")(function* (typed: TypedScale, version?: number) {
  yield* authorize("settings:manage")
  yield* refuseProblems(scaleProblems(typed))
  const scale: Scale = {
    name: typed.scaleName.trim(),
    serial: typed.scaleSerial.trim(),
    certifiedOn: parseIsoDate(typed.scaleCertifiedOn.trim()) ?? null,
  }
  const { before, after } = yield* changeSettings(
    "scale-changed",
    "Scale",
    (settings) => ({ ...settings, scale }),
    (settings) => ({ ...typedScale(settings.scale) }),
    version,
  )
  return { before: before.scale, after: after.scale }
})
