import { useOrderChoices } from "../../booking/order-choices.ts"
import {
  AddressFields,
  ContactFields,
  fieldOf,
  InstructionsField,
  LocationFields,
  TermsField,
} from "../../booking/order-fields.tsx"
import { PickupDayField } from "../../booking/pickup-day-field.tsx"
import { FieldGroup } from "../../design/field-group.tsx"
import { Select, TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import type { GuestOrder } from "./use-guest-order.ts"

/** The fields of specification §3, in the order in which people think of them. */
export const GuestOrderFields = ({ order: { form, pickup } }: { readonly order: GuestOrder }) => {
  const text = useText("guest-order")
  const shared = useText("booking-fields")
  const { detergents } = useOrderChoices()
  return (
    <>
      <FieldGroup title={shared("contact")}>
        <ContactFields form={form} />
      </FieldGroup>

      <FieldGroup title={text("pickup")}>
        <AddressFields form={form} />
        <PickupDayField form={form} pickup={pickup} />
        <LocationFields form={form} />
        <InstructionsField form={form} name="deliveryInstructions" />
      </FieldGroup>

      <FieldGroup title={text("laundry")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            {...fieldOf(form, "detergentPreference")}
            label={shared("detergentPreference")}
            options={detergents}
          />
          <TextField
            {...fieldOf(form, "estimatedWeight")}
            label={text("estimatedWeight")}
            hint={text("estimatedWeightHint")}
            optional
          />
        </div>
        <InstructionsField form={form} name="specialInstructions" />
        <TermsField form={form} />
      </FieldGroup>
    </>
  )
}
