import { type SubmitEvent, useId, useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { controlLook, Field } from "../../design/field.tsx"
import { useText } from "../../messages/text.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { BagCountField } from "../../shared/at-the-door/bag-count-field.tsx"
import { usePhotoTexts } from "../../shared/at-the-door/use-photo-texts.ts"
import { PhotoField } from "../../shared/photo/photo-field.tsx"
import { usePhoto } from "../../shared/photo/use-photos.ts"
import { OversizedField } from "./oversized-field.tsx"
import type { StepDialogProps } from "./pickup-dialog.tsx"
import { useRecordWork } from "./use-record-work.ts"
import { type WeighValues, weighed, weighFields, weighProblems } from "./weigh-form.ts"

interface WeightFieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly isOptional?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A weight in pounds, with digits to be read beside the scale. */
const WeightField = ({ id, label, hint, error, isOptional = false, value, onChange }: WeightFieldProps) => (
  <Field id={id} label={label} error={error} optional={isOptional} {...(hint !== undefined && { hint })}>
    {(attributes) => (
      <input
        {...attributes}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlLook} h-14 text-2xl! font-semibold tabular-nums`}
      />
    )}
  </Field>
)

/** Records that the laundry is washed, packed and weighed: the customer is charged by it and gets the weigh ticket. */
export const WeighDialog = ({ order, onClose }: StepDialogProps) => {
  const text = useText("work-orders")
  const doorText = useText("at-the-door")
  const photoTexts = usePhotoTexts()
  const record = useRecordWork()
  const id = useId()
  const [values, setValues] = useState<WeighValues>({
    weight: order.weight === null ? "" : String(order.weight),
    readyBags: order.readyBags === null ? "" : String(order.readyBags),
    oversizedItems: String(order.oversizedItems),
    intakeWeight: order.intakeWeight === null ? "" : String(order.intakeWeight),
  })
  const photo = usePhoto()
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const problems = isTried ? weighProblems(values) : {}
  const field = (name: keyof WeighValues) => ({
    id: `${id}-${name}`,
    error: problems[name],
    value: values[name],
    onChange: (value: string) => setValues((typed) => ({ ...typed, [name]: value })),
  })
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    const found = weighProblems(values)
    const first = weighFields.find((name) => found[name] !== undefined)
    if (first !== undefined) {
      document.getElementById(`${id}-${first}`)?.focus()
      return
    }
    if (photo.isMissing) {
      showToast({ tone: "attention", title: text("scalePhotoMissing"), text: text("scalePhotoHint") })
      document.getElementById(`${id}-photo`)?.focus()
      return
    }
    setSaving(true)
    const taken = await photo.settled()
    if (taken && (await record({ kind: "weigh", order, photo: taken.photo, ...weighed(values) }))) onClose()
    else setSaving(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isSaving}
      title={text("weighTitle", { number: String(order.orderNumber) })}
      subtitle={text("weighLead")}
      footer={
        <Button type="submit" form={id} size="large" wide pending={isSaving} pendingText={doorText("saving")}>
          {text("saveWeight")}
        </Button>
      }
    >
      <form id={id} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <WeightField {...field("weight")} label={text("weight")} hint={text("weightHint")} />
        <PhotoField
          id={`${id}-photo`}
          texts={{ ...photoTexts, label: text("scalePhoto"), hint: text("scalePhotoHint") }}
          taken={photo}
        />
        <BagCountField
          {...field("readyBags")}
          label={text("readyBags")}
          {...(order.actualBags !== null && { hint: text("pickedUpBags", { count: order.actualBags }) })}
        />
        <OversizedField {...field("oversizedItems")} fee={order.oversizedItemFee} />
        <WeightField {...field("intakeWeight")} label={text("intakeWeight")} isOptional />
      </form>
    </Dialog>
  )
}
