import { detergentPreferences, pickupLocations } from "@laundry/contracts/orders/booking"
import { useText } from "../../messages/text.tsx"

const locationNames = {
  "Front Door": "frontDoor",
  "Back Door": "backDoor",
  Frontdesk: "frontdesk",
  Other: "other",
} as const satisfies Record<(typeof pickupLocations)[number], string>

const detergentNames = {
  "Regular Detergent": "regularDetergent",
  Hypoallergenic: "hypoallergenic",
  "Scent Free": "scentFree",
} as const satisfies Record<(typeof detergentPreferences)[number], string>

/** What can be chosen (specification §5): the contract's values under names in the reader's language. */
export const useOrderChoices = () => {
  const text = useText("booking-fields")
  return {
    locations: pickupLocations.map((value) => ({ value, label: text(locationNames[value]) })),
    detergents: detergentPreferences.map((value) => ({ value, label: text(detergentNames[value]) })),
  }
}
