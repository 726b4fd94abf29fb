import { commercialPricePerPound, freeTrialDays } from "@laundry/core/commercial/commercial-offer"
import { sayWallTime } from "@laundry/core/local-time/local-time"
import { sayPickupWindow } from "@laundry/core/scheduling/operating-hours"
import { operatingHoursOf, operatingModelOf, pickupDaysOf } from "../../platform/public-data/public-settings.ts"
import { faqPage } from "./faq-page.ts"
import { commercialService, localBusiness, type SearchContext } from "./structured-data.ts"

interface ListedPage {
  /** What search results and link previews say below the title. */
  readonly description: (context: SearchContext) => string
  readonly structuredData: (context: SearchContext) => ReadonlyArray<object>
}

const commercialPath = "/commercial-laundry-miami-beach"

/** What the service is in two lines: the description of every page that has no other. */
export const serviceDescription = ({ data, text }: SearchContext): string => {
  const hours = operatingHoursOf(data.settings)
  return text("service", {
    model: operatingModelOf(data.settings),
    days: pickupDaysOf(data.settings),
    cutoff: sayWallTime(hours.sameDayCutoff),
    window: sayPickupWindow(hours),
    deliveryTime: sayWallTime(hours.deliveryTime),
  })
}

/** The pages that search engines may list, by their path in the route table; any other is left out of searches. */
export const listedPages: Readonly<Record<string, ListedPage>> = {
  "/": {
    description: serviceDescription,
    structuredData: (context) => [localBusiness(context)],
  },
  "/faq": {
    description: ({ text }) => text("faq"),
    structuredData: (context) => [faqPage(context)],
  },
  [commercialPath]: {
    description: ({ text }) =>
      text("commercial", { cents: String(commercialPricePerPound), days: String(freeTrialDays) }),
    structuredData: (context) => [
      localBusiness(context),
      commercialService(context, context.publicUrl + commercialPath),
    ],
  },
  "/terms": {
    description: ({ data, text }) => text("terms", { model: operatingModelOf(data.settings) }),
    structuredData: () => [],
  },
  "/privacy": { description: ({ text }) => text("privacy"), structuredData: () => [] },
}
