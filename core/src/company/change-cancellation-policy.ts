import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { cancellationPolicies } from "../order/cancellation-terms.ts"
import { changeSettings, InvalidSetting } from "./change-settings.ts"

/** Chooses how customers may cancel from now on, the orders under way included. */
export const changeCancellationPolicy = Effect.fn("changeCancellationPolicy")(function* (
  name: string,
  version?: number,
) {
  yield* authorize("settings:manage")
  const cancellationPolicy = cancellationPolicies.find((policy) => policy === name.trim())
  if (cancellationPolicy === undefined) {
    const message = `Cancellation policy must be one of ${cancellationPolicies.join(", ")}.`
    return yield* new InvalidSetting({ field: "cancellationPolicy", message })
  }
  const { before, after } = yield* changeSettings(
    "cancellation-policy-changed",
    "Cancellation policy",
    (settings) => ({ ...settings, cancellationPolicy }),
    (settings) => ({ cancellationPolicy: settings.cancellationPolicy }),
    version,
  )
  return { before: before.cancellationPolicy, after: after.cancellationPolicy }
})
