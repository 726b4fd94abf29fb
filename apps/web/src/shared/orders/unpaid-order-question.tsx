import { formatMoney } from "@laundry/core/money/cents"
import { checkoutPath } from "@laundry/core/payment/payment-paths"
import { Button, ButtonLink } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { RichText, useText } from "../../messages/text.tsx"
import { useOperatingModel } from "../../platform/public-data/use-public-data.ts"
import { sayDate } from "../pickup/pickup-day-text.ts"
import { isInEvening, sayDay, sayTimeSlot } from "./order-words.ts"
import { useToday } from "./use-today.ts"
import type { UnpaidOrder } from "./use-unpaid-order.ts"

interface UnpaidOrderQuestionProps {
  readonly unpaid: UnpaidOrder
  /** Books all the same, beside the order of this id. */
  readonly onOrderAnother: (besideOrder: string) => void
}

/** 'You have an unpaid order for this evening', or a paid one: nobody books the same pickup twice, or pays for a second one of a day, without knowing. */
export const UnpaidOrderQuestion = ({ unpaid, onOrderAnother }: UnpaidOrderQuestionProps) => {
  const text = useText("orders")
  const model = useOperatingModel()
  const today = useToday()
  const { order, isAsked, close } = unpaid
  if (order === undefined) return null
  const { pickupDate } = order
  const amountDue = "amountDue" in order ? order.amountDue : undefined
  const isThisEvening = pickupDate === today && isInEvening(order.pickupTimeSlot)
  const isUnpaid = amountDue !== undefined
  const title = isThisEvening
    ? text(isUnpaid ? "unpaidThisEvening" : "bookedThisEvening")
    : text(isUnpaid ? "unpaidOn" : "bookedOn", { date: sayDate(pickupDate) })
  return (
    <Dialog
      open={isAsked}
      onClose={close}
      title={title}
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:w-full">
          <Button
            tone="secondary"
            onClick={() => {
              close()
              onOrderAnother(order.id)
            }}
          >
            {text("unpaidOrderAnother")}
          </Button>
          {amountDue !== undefined && (
            <ButtonLink href={checkoutPath(order.id, formatMoney(amountDue))}>
              {text("pay", { amount: `$${formatMoney(amountDue)}` })}
            </ButtonLink>
          )}
        </div>
      }
    >
      <p className="font-semibold">{text("orderNumber", { number: String(order.orderNumber) })}</p>
      <p className="text-ink-soft">
        <RichText
          area="orders"
          id="slot"
          values={{ day: sayDay(text, pickupDate, today), window: sayTimeSlot(order.pickupTimeSlot) }}
          elements={{ window: <span className="whitespace-nowrap" /> }}
        />
      </p>
      <p className="mt-4">{text(isUnpaid ? "unpaidText" : "bookedText", { model })}</p>
    </Dialog>
  )
}
