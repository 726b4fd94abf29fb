import type { AdminOrderView } from "@laundry/contracts/orders/admin-orders"
import { formatDollars } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { orderStatuses } from "@laundry/core/order/order-status"
import type { RefObject } from "react"
import { ProblemList } from "../../design/problem-list.tsx"
import { Select, TextArea, TextField } from "../../design/text-field.tsx"
import { type Text, useText } from "../../messages/text.tsx"
import { AddressField } from "../../shared/address/address-field.tsx"
import { statusLooks } from "../../shared/orders/status-badge.tsx"
import { DateField } from "../../shared/staff/date-field.tsx"
import { OvertakenNotice } from "./overtaken-notice.tsx"
import { type ChargesOrigin, chargesOrigin, type UpdateField } from "./update-values.ts"
import type { useOrderUpdate } from "./use-order-update.ts"
import { usePickupDayNote } from "./use-pickup-day-note.ts"

interface UpdateFormProps {
  /** For the button, which is elsewhere. */
  readonly id: string
  readonly order: AdminOrderView
  readonly update: ReturnType<typeof useOrderUpdate>
  readonly form: RefObject<HTMLFormElement | null>
}

/** Puts the focus on a field of the form. */
const focusField = (form: HTMLFormElement | null, name: UpdateField) => {
  const control = form?.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}

/** What the additional charges come from, for the hint under them. */
const sayOrigin = (text: Text<"admin-orders">, order: AdminOrderView, origin: ChargesOrigin): string => {
  if (origin.kind === "by-hand") return text("byHand")
  const { over, oversized } = origin
  const weight = {
    over: formatPounds(over),
    limit: formatPounds(order.freeWeightLimit),
    price: formatDollars(order.pricePerPound),
  }
  const items = formatDollars(oversized)
  if (oversized > 0) {
    return over > 0 ? text("autoCalculatedFromBoth", { ...weight, items }) : text("autoCalculatedFromItems", { items })
  }
  return over > 0 ? text("autoCalculatedFrom", weight) : text("autoCalculated")
}

/** What staff change of an order (specification §2, §5). */
export const UpdateForm = ({ id, order, update, form }: UpdateFormProps) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const { values, set, problems, areChargesByHand, overtaken, discard } = update
  const field = (name: UpdateField) => ({
    name,
    value: values[name],
    error: problems.find((problem) => problem.name === name)?.message,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => set(name, event.currentTarget.value),
  })
  const dayNote = usePickupDayNote(values.pickupDate, order.pickupDate)
  const chargesHint = sayOrigin(text, order, chargesOrigin(values, order, areChargesByHand))
  return (
    <form
      ref={form}
      id={id}
      noValidate
      aria-label={text("editTitle")}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void update.submit().then((name) => {
          if (name !== undefined) focusField(form.current, name)
        })
      }}
    >
      {overtaken !== undefined && <OvertakenNotice overtaken={overtaken} onDiscard={discard} />}
      <ProblemList title={text("problems")} problems={problems} onChoose={(name) => focusField(form.current, name)} />
      <Select
        {...field("status")}
        label={text("formStatus")}
        options={orderStatuses.map((status) => ({ value: status, label: ordersText(statusLooks[status].label) }))}
      />
      <div className="grid grid-cols-2 gap-4">
        <DateField
          {...field("pickupDate")}
          label={text("formPickupDate")}
          isRequired
          {...(dayNote !== undefined && { hint: dayNote })}
        />
        <DateField {...field("deliveryDate")} label={text("formDeliveryDate")} isRequired />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field("readyBags")} inputMode="numeric" autoComplete="off" label={text("formReadyBags")} />
        <TextField {...field("weight")} inputMode="decimal" autoComplete="off" label={text("formWeight")} />
      </div>
      <TextField
        {...field("additionalCharges")}
        inputMode="decimal"
        autoComplete="off"
        label={text("formCharges")}
        hint={chargesHint}
      />
      <TextField
        {...field("intakeWeight")}
        inputMode="decimal"
        autoComplete="off"
        label={text("formIntakeWeight")}
        hint={text("intakeWeightHint")}
      />
      <AddressField
        {...field("pickupAddress")}
        onChange={(address) => set("pickupAddress", address)}
        label={text("address")}
      />
      <TextField {...field("pickupApt")} autoComplete="off" label={text("apt")} />
      <TextArea {...field("notes")} label={text("formNotes")} hint={text("notesHint")} />
    </form>
  )
}
