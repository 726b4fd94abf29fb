import { type BusinessType, businessTypes } from "@laundry/core/commercial/inquiry"
import { Select, TextArea, TextField } from "../../design/text-field.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import type { InquiryField } from "./inquiry-values.ts"
import type { InquiryState } from "./use-inquiry.ts"

const typeNames = {
  hotel: "typeHotel",
  hostel: "typeHostel",
  airbnb: "typeAirbnb",
  cleaning: "typeCleaning",
  apartment: "typeApartment",
  other: "typeOther",
} as const satisfies Record<BusinessType, PlainMessageId<"commercial">>

/** The seven fields of specification §3 in the contract's order, in which problems are listed too, and one that people don't see. */
export const InquiryFields = ({ inquiry: { form } }: { readonly inquiry: InquiryState }) => {
  const text = useText("commercial")
  const { errors } = form.formState
  const field = (name: InquiryField) => ({ ...form.register(name), error: errors[name]?.message })
  const types = businessTypes.map((value) => ({ value, label: text(typeNames[value]) }))
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("name")} label={text("name")} autoComplete="name" />
        <TextField
          {...field("email")}
          label={text("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...field("businessType")}
          label={text("businessType")}
          options={[{ value: "", label: text("chooseType") }, ...types]}
        />
        <TextField {...field("phone")} label={text("phone")} type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("locations")} label={text("locations")} inputMode="numeric" />
        <TextField {...field("estimatedPounds")} label={text("estimatedPounds")} hint={text("estimatedPoundsHint")} />
      </div>
      <TextArea {...field("questions")} label={text("questions")} optional />
      {/* Not drawn, so that neither people nor their browser's memory fill it in. */}
      <div className="hidden">
        <TextField {...form.register("website")} label={text("website")} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
