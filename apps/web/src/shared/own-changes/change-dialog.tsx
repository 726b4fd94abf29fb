import type { OwnChangesView } from "@laundry/contracts/orders/own-changes"
import { useId } from "react"
import { Alert } from "../../design/alert.tsx"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { FieldGroup } from "../../design/field-group.tsx"
import { ProblemList } from "../../design/problem-list.tsx"
import { RadioCards } from "../../design/radio-cards.tsx"
import { Select, TextArea, TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { useOperatingModel, useSettings } from "../../platform/public-data/use-public-data.ts"
import { AddressField } from "../address/address-field.tsx"
import { useOrderChoices } from "../booking/order-choices.ts"
import { sayDay, sayTimeSlot } from "../orders/order-words.ts"
import { useToday } from "../orders/use-today.ts"
import { sayDelivery } from "../pickup/pickup-day-text.ts"
import type { ChangeField, KnownOrder } from "./change-values.ts"
import type { ChangeHolder } from "./own-change-calls.ts"
import { type ChangeForm, useChangeForm } from "./use-change-form.ts"

interface FieldsProps {
  readonly form: ChangeForm
  readonly order: KnownOrder
  /** By a link it is not told what the customer wrote: what is left empty stays. */
  readonly isLinked: boolean
}

/** The day that the order has, and those on offer. */
const DayField = ({ form, order }: FieldsProps) => {
  const text = useText("own-changes")
  const fields = useText("booking-fields")
  const ordersText = useText("orders")
  const pickupText = useText("pickup")
  const { hours } = useSettings()
  const today = useToday()
  const id = useId()
  const { value, ...field } = form.field("pickupDate")
  const present = { pickupDate: order.pickupDate, pickupTimeSlot: order.pickupTimeSlot, isFull: false }
  const offered = form.days.filter(({ pickupDate }) => pickupDate !== order.pickupDate)
  const days = [present, ...offered].toSorted((a, b) => (a.pickupDate < b.pickupDate ? -1 : 1))
  const delivery = form.days.find(({ pickupDate }) => pickupDate === value)?.deliveryDate
  return (
    <div className="grid gap-3">
      <RadioCards
        {...field}
        chosen={value}
        legend={fields("pickupDate")}
        onChange={({ target }) => form.change("pickupDate", target.value)}
        cards={days.map(({ pickupDate, pickupTimeSlot, isFull = false }) => ({
          value: pickupDate,
          label: (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {text("day", { day: sayDay(ordersText, pickupDate, today), window: sayTimeSlot(pickupTimeSlot) })}
              {pickupDate === order.pickupDate && <Badge>{text("present")}</Badge>}
              {isFull && <Badge>{pickupText("full")}</Badge>}
            </span>
          ),
          ...(isFull && { disabled: true }),
        }))}
      />
      {delivery !== undefined && value !== order.pickupDate && (
        <div role="group" aria-labelledby={id}>
          <p id={id} className="font-medium">
            {fields("delivery")}
          </p>
          <p className="text-ink-soft" aria-live="polite">
            {sayDelivery(pickupText, delivery, hours)}
          </p>
        </div>
      )}
    </div>
  )
}

/** The hint of a field whose text is not told. */
const useKeptHint = (isLinked: boolean) => {
  const text = useText("own-changes")
  return isLinked ? { hint: text("emptyStays") } : {}
}

const PlaceFields = ({ form, isLinked }: FieldsProps) => {
  const fields = useText("booking-fields")
  const model = useOperatingModel()
  const { locations } = useOrderChoices()
  const kept = useKeptHint(isLinked)
  const typed = (name: ChangeField) => ({
    ...form.field(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => form.change(name, target.value),
  })
  // A place that was booked under another name stays among those on offer.
  const place = form.values.pickupLocation
  const isKnown = locations.some(({ value }) => value === place)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <AddressField
          {...form.field("pickupAddress")}
          onChange={(value) => form.change("pickupAddress", value)}
          label={fields("pickupAddress")}
          {...kept}
        />
        <TextField {...typed("pickupApt")} label={fields("pickupApt")} optional autoComplete="address-line2" />
      </div>
      <Select
        {...typed("pickupLocation")}
        label={fields("pickupLocation", { model })}
        options={isKnown ? locations : [{ value: place, label: place }, ...locations]}
      />
      {place === "Other" && (
        <TextField {...typed("pickupLocationOther")} label={fields("pickupLocationOther")} optional {...kept} />
      )}
      <TextArea {...typed("deliveryInstructions")} label={fields("deliveryInstructions")} optional {...kept} />
    </>
  )
}

const LaundryFields = ({ form, isLinked }: FieldsProps) => {
  const fields = useText("booking-fields")
  const { detergents } = useOrderChoices()
  const kept = useKeptHint(isLinked)
  const special = form.field("specialInstructions")
  const detergent = form.field("detergentPreference")
  return (
    <>
      <Select
        {...detergent}
        label={fields("detergentPreference")}
        options={detergents}
        onChange={({ target }) => form.change("detergentPreference", target.value)}
      />
      <TextArea
        {...special}
        label={fields("specialInstructions")}
        optional
        onChange={({ target }) => form.change("specialInstructions", target.value)}
        {...kept}
      />
    </>
  )
}

interface ChangeDialogProps {
  readonly holder: ChangeHolder
  readonly order: KnownOrder
  readonly ownChanges: OwnChangesView
  readonly open: boolean
  readonly onClose: () => void
}

/** Changes an order that waits for its pickup: another day, another place, what the driver and the laundry should know. */
export const ChangeDialog = ({ holder, order, ownChanges, open, onClose }: ChangeDialogProps) => {
  const text = useText("own-changes")
  const fields = useText("booking-fields")
  const form = useChangeForm({ holder, order, ownChanges, onChanged: onClose })
  const parts = { form, order, isLinked: holder.kind === "link" }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={form.isPending}
      title={text("changeTitle")}
      subtitle={text("changeSubtitle")}
      footer={
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
          <Button tone="secondary" disabled={form.isPending} onClick={onClose}>
            {text("close")}
          </Button>
          <Button type="submit" form={form.id} name="save" pending={form.isPending} pendingText={text("saving")}>
            {text("save")}
          </Button>
        </div>
      }
    >
      <form
        id={form.id}
        noValidate
        aria-label={text("changeTitle")}
        className="grid gap-8 pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.isPending) form.submit()
        }}
      >
        <ProblemList title={fields("problems")} problems={form.problems} onChoose={form.focus} />
        <div role="alert" className={form.refusal === undefined ? "sr-only" : undefined}>
          {form.refusal !== undefined && <Alert tone="attention">{form.refusal}</Alert>}
        </div>
        <FieldGroup title={text("when")}>
          <DayField {...parts} />
        </FieldGroup>
        <FieldGroup title={text("where")}>
          <PlaceFields {...parts} />
        </FieldGroup>
        <FieldGroup title={text("laundry")}>
          <LaundryFields {...parts} />
        </FieldGroup>
      </form>
    </Dialog>
  )
}
