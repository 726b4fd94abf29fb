import { scaleTextLimit } from "@laundry/core/company/scale-bounds"
import { workerBounds } from "@laundry/core/workers/worker"
import { Slider } from "../../design/slider.tsx"
import { Select, TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { WeekdayField } from "../../shared/recurring/weekday-field.tsx"
import type { FileForm } from "./use-file-form.ts"

interface FileFieldsProps {
  readonly form: FileForm
}

/** Who somebody is and where they wash. */
export const PersonFields = ({ form }: FileFieldsProps) => {
  const text = useText("work")
  return (
    <div className="grid gap-5">
      <TextField {...form.text("name")} label={text("name")} autoComplete="name" maxLength={workerBounds.name} />
      <TextField
        {...form.text("phone")}
        label={text("phone")}
        hint={text("phoneHint")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={workerBounds.phone}
      />
      <TextField
        {...form.text("address")}
        label={text("address")}
        hint={text("addressHint")}
        autoComplete="street-address"
        maxLength={workerBounds.address}
      />
    </div>
  )
}

/** What somebody weighs on for money. */
export const ScaleFields = ({ form }: FileFieldsProps) => {
  const text = useText("work")
  const look = { autoComplete: "off", maxLength: scaleTextLimit } as const
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField {...form.text("scaleName")} {...look} label={text("scaleName")} hint={text("scaleNameHint")} />
      <TextField {...form.text("scaleSerial")} {...look} label={text("scaleSerial")} />
      <TextField {...form.text("scaleCertificate")} {...look} label={text("scaleCertificate")} />
      <TextField {...form.text("scalePermitNumber")} {...look} label={text("scalePermitNumber")} />
      <TextField
        {...form.text("scalePermitPlace")}
        {...look}
        label={text("scalePermitPlace")}
        hint={text("scalePermitPlaceHint")}
      />
      <TextField {...form.text("scalePermitUntil")} type="date" label={text("scalePermitUntil")} />
    </div>
  )
}

const { radiusMiles: radius, capacity } = workerBounds
const counts = Array.from({ length: capacity.most - capacity.least + 1 }, (_, index) => capacity.least + index)

/** How far, how much and when somebody works. */
export const ChoiceFields = ({ form }: FileFieldsProps) => {
  const text = useText("work")
  const { values, choose, errorOf } = form
  const miles = text("miles", { count: values.radiusMiles })
  return (
    <div className="grid gap-5">
      <Slider
        label={text("radius")}
        hint={miles}
        min={radius.least}
        max={radius.most}
        value={values.radiusMiles}
        valueText={miles}
        onChange={(radiusMiles) => choose({ radiusMiles })}
      />
      <Select
        name="capacity"
        label={text("capacity")}
        hint={text("capacityHint")}
        value={String(values.capacity)}
        options={counts.map((count) => ({ value: String(count), label: text("capacityOf", { count }) }))}
        onChange={({ target }) => choose({ capacity: Number(target.value) })}
      />
      <div className="grid gap-1.5">
        <WeekdayField
          chosen={values.availability}
          onChange={(availability) => choose({ availability })}
          error={errorOf("availability")}
        />
        <p className="text-sm text-ink-soft">{text(values.availability.length === 0 ? "noDays" : "days")}</p>
      </div>
    </div>
  )
}
