import { FieldGroup } from "../../design/field-group.tsx"
import { RadioCards } from "../../design/radio-cards.tsx"
import { useText } from "../../messages/text.tsx"
import { useOrderChoices } from "../../shared/booking/order-choices.ts"
import { fieldOf, InstructionsField } from "../../shared/booking/order-fields.tsx"
import { PricePreview } from "./price-preview.tsx"
import type { Booking } from "./use-booking.ts"

const details = {
  "Regular Detergent": "regularDetail",
  Hypoallergenic: "hypoallergenicDetail",
  "Scent Free": "scentFreeDetail",
} as const

/** How it is washed, and what that costs. */
export const ServiceStep = ({ form, terms }: Pick<Booking, "form" | "terms">) => {
  const text = useText("booking")
  const shared = useText("booking-fields")
  const { detergents } = useOrderChoices()
  return (
    <>
      <FieldGroup title={text("care")}>
        <RadioCards
          {...fieldOf(form, "detergentPreference")}
          legend={shared("detergentPreference")}
          cards={detergents.map(({ value, label }) => ({ value, label, detail: text(details[value]) }))}
        />
        <InstructionsField form={form} name="specialInstructions" />
      </FieldGroup>
      <PricePreview terms={terms} />
    </>
  )
}
