import { Controller } from "react-hook-form"
import { AddressField } from "../../address/address-field.tsx"
import { Checkbox } from "../../design/checkbox.tsx"
import { FieldGroup } from "../../design/field-group.tsx"
import { Select, TextArea, TextField } from "../../design/text-field.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { RichText, useText } from "../../messages/text.tsx"
import type { GuestOrderField } from "./guest-order-values.ts"
import { useOrderChoices } from "./order-choices.ts"
import { PickupDayField } from "./pickup-day-field.tsx"
import type { GuestOrder } from "./use-guest-order.ts"

/** The fields of specification §3, in the order in which people think of them. */
export const GuestOrderFields = ({ order }: { readonly order: GuestOrder }) => {
  const text = useText("guest-order")
  const { locations, detergents } = useOrderChoices()
  const { form } = order
  const { errors } = form.formState
  const field = (name: GuestOrderField) => ({ ...form.register(name), error: errors[name]?.message })
  return (
    <>
      <FieldGroup title={text("contact")}>
        <TextField {...field("customerName")} label={text("customerName")} autoComplete="name" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field("customerPhone")}
            label={text("customerPhone")}
            hint={text("customerPhoneHint")}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <TextField
            {...field("customerEmail")}
            label={text("customerEmail")}
            hint={text("customerEmailHint")}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
          />
        </div>
      </FieldGroup>

      <FieldGroup title={text("pickup")}>
        <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
          <Controller
            control={form.control}
            name="pickupAddress"
            render={({ field: address }) => (
              <AddressField
                {...address}
                label={text("pickupAddress")}
                hint={text("pickupAddressHint")}
                error={errors.pickupAddress?.message}
              />
            )}
          />
          <TextField {...field("pickupApt")} label={text("pickupApt")} optional autoComplete="address-line2" />
        </div>
        <PickupDayField order={order} />
        <Select {...field("pickupLocation")} label={text("pickupLocation")} options={locations} />
        {form.watch("pickupLocation") === "Other" && (
          <TextField {...field("pickupLocationOther")} label={text("pickupLocationOther")} optional />
        )}
        <TextArea {...field("deliveryInstructions")} label={text("deliveryInstructions")} optional />
      </FieldGroup>

      <FieldGroup title={text("laundry")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select {...field("detergentPreference")} label={text("detergentPreference")} options={detergents} />
          <TextField
            {...field("estimatedWeight")}
            label={text("estimatedWeight")}
            hint={text("estimatedWeightHint")}
            optional
          />
        </div>
        <TextArea {...field("specialInstructions")} label={text("specialInstructions")} optional />
        <Checkbox
          {...field("acceptTerms")}
          label={
            <RichText
              area="guest-order"
              id="acceptTerms"
              elements={{ privacy: <TextLink href="/privacy" newTab />, terms: <TextLink href="/terms" newTab /> }}
            />
          }
        />
      </FieldGroup>
    </>
  )
}
