import { Controller } from "react-hook-form"
import { Checkbox } from "../../design/checkbox.tsx"
import { Select, TextArea, TextField } from "../../design/text-field.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { RichText, useText } from "../../messages/text.tsx"
import { useOperatingModel } from "../../platform/public-data/use-public-data.ts"
import { AddressField } from "../address/address-field.tsx"
import { useOrderChoices } from "./order-choices.ts"
import type { OrderField, OrderForm } from "./order-values.ts"

interface OrderFieldProps {
  readonly form: OrderForm
}

/** What ties a control to a field of the form. */
export const fieldOf = (form: OrderForm, name: OrderField) => ({
  ...form.register(name),
  error: form.formState.errors[name]?.message,
})

/** Who orders: name, phone, email. */
export const ContactFields = ({ form }: OrderFieldProps) => {
  const text = useText("booking-fields")
  const model = useOperatingModel()
  return (
    <>
      <TextField {...fieldOf(form, "customerName")} label={text("customerName")} autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...fieldOf(form, "customerPhone")}
          label={text("customerPhone")}
          hint={text("customerPhoneHint", { model })}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          {...fieldOf(form, "customerEmail")}
          label={text("customerEmail")}
          hint={text("customerEmailHint")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
      </div>
    </>
  )
}

/** Where the bags are fetched: the address and the apartment in it. */
export const AddressFields = ({ form }: OrderFieldProps) => {
  const text = useText("booking-fields")
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
      <Controller
        control={form.control}
        name="pickupAddress"
        render={({ field, fieldState }) => (
          <AddressField
            {...field}
            label={text("pickupAddress")}
            hint={text("pickupAddressHint")}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField {...fieldOf(form, "pickupApt")} label={text("pickupApt")} optional autoComplete="address-line2" />
    </div>
  )
}

/** Where at that address; Other asks to say it (specification §5). */
export const LocationFields = ({ form }: OrderFieldProps) => {
  const text = useText("booking-fields")
  const model = useOperatingModel()
  const { locations } = useOrderChoices()
  return (
    <>
      <Select {...fieldOf(form, "pickupLocation")} label={text("pickupLocation", { model })} options={locations} />
      {form.watch("pickupLocation") === "Other" && (
        <TextField {...fieldOf(form, "pickupLocationOther")} label={text("pickupLocationOther")} optional />
      )}
    </>
  )
}

/** What the driver, or the laundry, should know. */
export const InstructionsField = ({
  form,
  name,
}: OrderFieldProps & { readonly name: "deliveryInstructions" | "specialInstructions" }) => (
  <TextArea {...fieldOf(form, name)} label={useText("booking-fields")(name)} optional />
)

/** Consent, with the texts it is given to in tabs of their own. */
export const TermsField = ({ form }: OrderFieldProps) => (
  <Checkbox
    {...fieldOf(form, "acceptTerms")}
    label={
      <RichText
        area="booking-fields"
        id="acceptTerms"
        elements={{ privacy: <TextLink href="/privacy" newTab />, terms: <TextLink href="/terms" newTab /> }}
      />
    }
  />
)
