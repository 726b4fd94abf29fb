import type { HandOverForm, OrderHandling } from "@laundry/contracts/marketplace/order-handling"
import type { AdminOrderView } from "@laundry/contracts/orders/admin-orders"
import { placeOf } from "@laundry/core/order/status-meaning"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { RadioCards } from "../../design/radio-cards.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { handOverOrder, refreshAdminOrders } from "./admin-order-queries.ts"

interface HandOverProps {
  readonly to: HandOverForm["to"]
  readonly order: Pick<AdminOrderView, "id" | "orderNumber" | "status" | "statusBefore">
  readonly handling: OrderHandling
}

const names = {
  house: "handOverHouse",
  workers: "handOverWorkers",
} as const satisfies Record<HandOverForm["to"], PlainMessageId<"admin-orders">>

const effects = {
  house: "handOverHouseEffect",
  workers: "handOverWorkersEffect",
} as const satisfies Record<HandOverForm["to"], PlainMessageId<"admin-orders">>

/** Whose wish it is. What the worker cancelled counts among the worker's cancellations. */
const wishes = ["ours", "with-notice", "without-notice"] as const
type Wish = (typeof wishes)[number]

const wishTexts = {
  ours: "handOverOurs",
  "with-notice": "handOverWithNotice",
  "without-notice": "handOverWithoutNotice",
} as const satisfies Record<Wish, PlainMessageId<"admin-orders">>

const wishDetails = {
  ours: "handOverOursDetail",
  "with-notice": "handOverWithNoticeDetail",
  "without-notice": "handOverWithoutNoticeDetail",
} as const satisfies Record<Wish, PlainMessageId<"admin-orders">>

const useHandingOver = ({ order }: HandOverProps, onDone: () => void) => {
  const text = useText("admin-orders")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: HandOverForm) => handOverOrder(order.id, form),
    meta: { handlesUnauthorized: true },
    onSuccess: () => {
      onDone()
      showToast({ tone: "done", title: text("handedOver") })
    },
    onError: (error) => {
      logProblem("An order was not handed over", error)
      if (handleMutationError(error, { title: text("sessionExpired") })) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("handOverFailed"), text: said ?? text("failedText") })
    },
    onSettled: () => refreshAdminOrders(queryClient),
  })
}

/** Takes an order to the house crew or has it offered to workers; asks first, and whose wish it is where a worker holds it. */
export const HandOverButton = (props: HandOverProps) => {
  const { to, order, handling } = props
  const text = useText("admin-orders")
  const [isOpen, setOpen] = useState(false)
  const [wish, setWish] = useState<Wish>("ours")
  const close = () => setOpen(false)
  const handingOver = useHandingOver(props, close)
  const asksWhose = handling.handling === "worker" && placeOf(order) === "ordered"
  return (
    <>
      <Button tone="secondary" size="compact" onClick={() => setOpen(true)}>
        {text(names[to])}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        busy={handingOver.isPending}
        title={text("handOverTitle", { number: String(order.orderNumber) })}
        footer={
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
            <Button tone="secondary" disabled={handingOver.isPending} onClick={close}>
              {text("handOverCancel")}
            </Button>
            <Button
              pending={handingOver.isPending}
              pendingText={text("handingOver")}
              onClick={() =>
                handingOver.mutate({
                  to,
                  worker: handling.worker?.userId ?? null,
                  ...(asksWhose && wish !== "ours" && { workerCancelled: wish }),
                })
              }
            >
              {text(names[to])}
            </Button>
          </div>
        }
      >
        <div className="grid gap-5">
          <p>{text(effects[to])}</p>
          {asksWhose && (
            <RadioCards
              legend={text("handOverWhose")}
              // Both dialogs are there at once: radio buttons of one name are one group.
              name={`whose-${to}`}
              chosen={wish}
              cards={wishes.map((value) => ({
                value,
                label: text(wishTexts[value]),
                detail: text(wishDetails[value]),
              }))}
              onChange={({ target }) => setWish(wishes.find((each) => each === target.value) ?? "ours")}
            />
          )}
        </div>
      </Dialog>
    </>
  )
}
