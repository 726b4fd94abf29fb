import type { HeldWorkOrder, WorkDuties } from "@laundry/contracts/marketplace/work"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { useServerClock } from "../../platform/clock/use-server-clock.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { useIsOnline } from "../../shared/offline/use-is-online.ts"
import { sayMomentWithin } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { hasNoticeLeft } from "./held-orders.ts"
import { dutiesQuery, refreshWorkOrders, releaseOrder, showWorkOrder } from "./work-order-queries.ts"

const useRelease = (onDone: () => void) => {
  const text = useText("work-orders")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: releaseOrder,
    meta: { handlesUnauthorized: true },
    onSuccess: (order) => {
      showToast({ tone: "done", title: text("released", { number: String(order.orderNumber) }) })
      showWorkOrder(queryClient, order)
      onDone()
    },
    onError: (error) => {
      logProblem("The order was not given back", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("releaseFailed"), text: said ?? text("releaseFailedText") })
      void refreshWorkOrders(queryClient)
    },
  })
}

/** What giving back without notice would make of the figures. */
const afterRelease = ({ acceptedOrders, unauthorizedCancellations }: WorkDuties) => {
  const count = unauthorizedCancellations + 1
  return { count, percent: Math.round((count * 1000) / Math.max(1, acceptedOrders)) / 10 }
}

/** What giving it back means at this moment. */
export const ReleaseMeaning = ({
  order,
  duties,
}: {
  readonly order: HeldWorkOrder
  readonly duties: WorkDuties | undefined
}) => {
  const text = useText("work-orders")
  const ordersText = useText("orders")
  const today = useToday()
  const hasNotice = useServerClock((now) => hasNoticeLeft(order, now)) ?? false
  const until = sayMomentWithin(ordersText, order.noticeUntil, today)
  if (hasNotice) {
    return (
      <div className="grid gap-3">
        <p>{text("releaseInTime", { until })}</p>
        <p>{text("releaseOthers")}</p>
      </div>
    )
  }
  const after = duties && afterRelease(duties)
  return (
    <div className="grid gap-3">
      <Alert tone="attention">
        <p className="font-semibold">{text("releaseLateTitle")}</p>
        <p>{text("releaseLate", { until })}</p>
      </Alert>
      {duties !== undefined && after !== undefined && (
        <p>
          {text("releaseFigures", {
            count: String(after.count),
            accepted: duties.acceptedOrders,
            percent: String(after.percent),
            limit: String(duties.limitPercent),
          })}
        </p>
      )}
      <p>{text("releaseOthers")}</p>
    </div>
  )
}

interface ReleaseDialogProps {
  readonly order: HeldWorkOrder
  readonly onClose: () => void
}

/** Gives an order back, once the worker has read what that means (specification §9, 'From the terms'). */
export const ReleaseDialog = ({ order, onClose }: ReleaseDialogProps) => {
  const text = useText("work-orders")
  const { data: duties } = useQuery(dutiesQuery)
  const isOnline = useIsOnline()
  const releasing = useRelease(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      busy={releasing.isPending}
      title={text("releaseTitle", { number: String(order.orderNumber) })}
      footer={
        <div className="grid gap-3">
          <Button size="large" wide disabled={releasing.isPending} onClick={onClose}>
            {text("keepOrder")}
          </Button>
          <Button
            tone="secondary"
            wide
            disabled={!isOnline}
            pending={releasing.isPending}
            pendingText={text("releasing")}
            onClick={() => releasing.mutate(order.id)}
          >
            {text("releaseNow")}
          </Button>
        </div>
      }
    >
      <ReleaseMeaning order={order} duties={duties} />
      {!isOnline && <p className="mt-3 font-medium">{text("releaseNeedsSignal")}</p>}
    </Dialog>
  )
}
