import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { changeSettings } from "./change-settings.ts"

/** Lets customers leave a tip after the delivery, or not any more: then no mail has a link, and no link leads anywhere. */
export const changeTips = Effect.fn("changeTips")(function* (tips: boolean, version?: number) {
  yield* authorize("tips:set")
  const { before, after } = yield* changeSettings(
    "tips-changed",
    "Tips",
    (settings) => ({ ...settings, tips }),
    (settings) => ({ tips: settings.tips }),
    version,
  )
  return { before: before.tips, after: after.tips }
})
