import { formatDollars } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import type { ReactNode } from "react"
import { FieldGroup } from "../../design/field-group.tsx"
import { Select, TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { useOperatingModel } from "../../platform/public-data/use-public-data.ts"
import { useOrderChoices } from "../../shared/booking/order-choices.ts"
import {
  AddressFields,
  ContactFields,
  fieldOf,
  InstructionsField,
  LocationFields,
  TermsField,
} from "../../shared/booking/order-fields.tsx"
import { PickupDayField } from "../../shared/booking/pickup-day-field.tsx"
import { PromoField } from "../../shared/booking/promo-field.tsx"
import { UpfrontLines } from "../../shared/pricing/upfront-lines.tsx"
import type { guestOrderSteps } from "./guest-order-values.ts"
import type { GuestOrder } from "./use-guest-order.ts"

type StepId = (typeof guestOrderSteps)[number]["id"]

interface GuestFieldsProps {
  readonly order: GuestOrder
}

const WhereFields = ({ order: { form } }: GuestFieldsProps) => (
  <>
    <AddressFields form={form} />
    <LocationFields form={form} />
    <InstructionsField form={form} name="deliveryInstructions" />
  </>
)

const LaundryFields = ({ order: { form, promo } }: GuestFieldsProps) => {
  const text = useText("guest-order")
  const model = useOperatingModel()
  const shared = useText("booking-fields")
  const { detergents } = useOrderChoices()
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select {...fieldOf(form, "detergentPreference")} label={shared("detergentPreference")} options={detergents} />
        <TextField
          {...fieldOf(form, "estimatedWeight")}
          label={text("estimatedWeight")}
          hint={text("estimatedWeightHint", { model })}
          optional
        />
      </div>
      <InstructionsField form={form} name="specialInstructions" />
      <PromoField promo={promo} input={form.register("promoCode")} />
      <TermsField form={form} />
    </>
  )
}

/** What the amount in the footer is for. */
const PriceLine = ({ order: { terms } }: GuestFieldsProps) => (
  <>
    <UpfrontLines />
    <p className="text-sm text-ink-soft">
      {useText("guest-order")("priceCovers", {
        limit: formatPounds(terms.freeWeightLimit),
        perPound: formatDollars(terms.pricePerPound),
      })}
    </p>
  </>
)

/** The fields of one step, on a phone. */
export const GuestStepFields = ({ id, order }: GuestFieldsProps & { readonly id: StepId }) => {
  const { form, pickup } = order
  const fields: Readonly<Record<StepId, ReactNode>> = {
    contact: <ContactFields form={form} />,
    where: <WhereFields order={order} />,
    when: (
      <>
        <PickupDayField form={form} pickup={pickup} />
        <PriceLine order={order} />
      </>
    ),
    laundry: <LaundryFields order={order} />,
  }
  return <div className="grid gap-5">{fields[id]}</div>
}

/** All fields of specification §3, in the order in which people think of them. */
export const GuestOrderFields = ({ order }: GuestFieldsProps) => {
  const text = useText("guest-order")
  const shared = useText("booking-fields")
  const { form, pickup } = order
  return (
    <>
      <FieldGroup title={shared("contact")}>
        <ContactFields form={form} />
      </FieldGroup>
      <FieldGroup title={text("pickup")}>
        <WhereFields order={order} />
        <PickupDayField form={form} pickup={pickup} />
      </FieldGroup>
      <FieldGroup title={text("laundry")}>
        <LaundryFields order={order} />
      </FieldGroup>
      <PriceLine order={order} />
    </>
  )
}
