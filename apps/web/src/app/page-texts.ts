import type { PublicSettings } from "@laundry/contracts/public-data"
import { sayWallTime } from "@laundry/core/eastern-time/eastern-time"
import { sayPickupWindow } from "@laundry/core/scheduling/operating-hours"
import type { Text } from "../messages/text.tsx"
import { operatingHoursOf } from "../public-data/public-settings.ts"
import type { ScreenRoute } from "./screens.tsx"

/** The title in the browser's tab and in search results. */
export const pageTitle = (text: Text<"shell">, screen: ScreenRoute, settings: PublicSettings | undefined): string => {
  const page = text(screen.title as "titleLanding")
  const companyName = settings?.company.companyName ?? ""
  return companyName === "" ? page : text("titleOf", { page, companyName })
}

/** What search results say below the title. */
export const pageDescription = (text: Text<"shell">, settings: PublicSettings | undefined): string => {
  const hours = operatingHoursOf(settings)
  return text("description", {
    cutoff: sayWallTime(hours.sameDayCutoff),
    window: sayPickupWindow(hours),
    deliveryTime: sayWallTime(hours.deliveryTime),
  })
}
