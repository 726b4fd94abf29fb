import { FieldGroup } from "../../design/field-group.tsx"
import { RadioRow } from "../../design/radio-row.tsx"
import { useText } from "../../messages/text.tsx"
import { useOperatingModel } from "../../platform/public-data/use-public-data.ts"
import {
  AddressFields,
  ContactFields,
  fieldOf,
  InstructionsField,
  LocationFields,
} from "../../shared/booking/order-fields.tsx"
import { PickupDayField } from "../../shared/booking/pickup-day-field.tsx"
import { useBagChoices } from "./bag-choices.ts"
import type { Booking } from "./use-booking.ts"

/** When, where, how much, and who: what is known of the customer is filled in already. */
export const DetailsStep = ({ form, pickup }: Pick<Booking, "form" | "pickup">) => {
  const text = useText("booking")
  const model = useOperatingModel()
  const shared = useText("booking-fields")
  const bags = useBagChoices()
  return (
    <>
      <FieldGroup title={text("when")}>
        <PickupDayField form={form} pickup={pickup} />
        <RadioRow
          {...fieldOf(form, "estimatedWeight")}
          legend={text("bags")}
          hint={text("bagsHint", { model })}
          choices={bags.choices}
        />
      </FieldGroup>
      <FieldGroup title={text("where")}>
        <AddressFields form={form} />
        <LocationFields form={form} />
        <InstructionsField form={form} name="deliveryInstructions" />
      </FieldGroup>
      <FieldGroup title={shared("contact")}>
        <ContactFields form={form} />
      </FieldGroup>
    </>
  )
}
