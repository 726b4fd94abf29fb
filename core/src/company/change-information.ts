import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { tidyPhone } from "../shared/phone-number.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import type { CompanyInformation } from "./company-settings.ts"
import { informationProblems } from "./setting-bounds.ts"

/** Changes who runs the laundry, as customers see it: all five fields (specification §5). */
export const changeInformation = Effect.fn("changeInformation")(function* (
  typed: CompanyInformation,
  version?: number,
) {
  yield* authorize("settings:manage")
  yield* refuseProblems(informationProblems(typed))
  const information: CompanyInformation = {
    companyName: typed.companyName.trim(),
    tagline: typed.tagline.trim(),
    phone: tidyPhone(typed.phone),
    email: typed.email.trim(),
    address: typed.address.trim(),
  }
  const { before, after } = yield* changeSettings(
    "information-changed",
    "Company information",
    (settings) => ({ ...settings, information }),
    (settings) => ({ ...settings.information }),
    version,
  )
  return { before: before.information, after: after.information }
})
