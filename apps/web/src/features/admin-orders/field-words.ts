import { type IsoDate, parseIsoDate } from "@laundry/core/local-time/local-time"
import { formatDollars, parseMoney } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { parseOrderStatus } from "@laundry/core/order/order-status"
import type { PlainMessageId, Text } from "../../messages/text.tsx"
import { sayDay } from "../../shared/orders/order-words.ts"
import { readWeight } from "../../shared/orders/read-weight.ts"
import { statusLooks } from "../../shared/orders/status-badge.tsx"
import type { UpdateField } from "./update-values.ts"

/** What the fields of the form are called. */
export const fieldLabels: Readonly<Record<UpdateField, PlainMessageId<"admin-orders">>> = {
  status: "formStatus",
  pickupDate: "formPickupDate",
  deliveryDate: "deliveryDate",
  readyBags: "readyBags",
  weight: "actualWeight",
  additionalCharges: "additionalCharges",
  intakeWeight: "intakeWeight",
  pickupAddress: "address",
  pickupApt: "apt",
  notes: "formNotes",
}

interface Texts {
  readonly text: Text<"admin-orders">
  readonly ordersText: Text<"orders">
}

/** A typed value as people read it: 'Picked Up', '42.5 lbs', '$12.50'. */
export const sayValue = (
  { text, ordersText }: Texts,
  field: UpdateField,
  value: string,
  today: IsoDate | undefined,
): string => {
  const typed = value.trim()
  if (typed === "") return text("empty")
  switch (field) {
    case "status": {
      const status = parseOrderStatus(typed)
      return status === undefined ? typed : ordersText(statusLooks[status].label)
    }
    case "pickupDate":
    case "deliveryDate": {
      const day = parseIsoDate(typed)
      return day === undefined ? typed : sayDay(ordersText, day, today)
    }
    case "weight":
    case "intakeWeight": {
      const weight = readWeight(typed)
      return typeof weight === "number" ? ordersText("pounds", { pounds: formatPounds(weight) }) : typed
    }
    case "additionalCharges": {
      const amount = parseMoney(typed)
      return amount === undefined ? typed : formatDollars(amount)
    }
    default:
      return typed
  }
}
