import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import {
  type OperatingModelField,
  operatingModelProblems,
  readOperatingModel,
  typedOperatingModel,
} from "./marketplace-bounds.ts"

/**
 * Changes who does the laundry of orders placed from now on, and how orders find their laundry workers. Those that exist keep their
 * terms, and who has them. Absent fields stay as they are.
 */
export const changeOperatingModel = Effect.fn("changeOperatingModel")(function* (
  change: { readonly [Field in OperatingModelField]?: string | undefined },
  version?: number,
) {
  yield* authorize("operating-model:set")
  yield* refuseProblems(operatingModelProblems(change))
  const { before, after } = yield* changeSettings(
    "operating-model-changed",
    "Operating model",
    (settings) => {
      const after = { ...settings, ...readOperatingModel(change, settings) }
      return { ...after, wasMarketplace: settings.wasMarketplace || after.operatingModel === "marketplace" }
    },
    (settings) => ({ ...typedOperatingModel(settings) }),
    version,
  )
  return { before, after }
})
