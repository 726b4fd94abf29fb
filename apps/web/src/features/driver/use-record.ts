import type { DriverOrderView } from "@laundry/contracts/orders/driver"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import type { ActionKind, QueuedAction } from "../../platform/offline/action-queue.ts"
import { outbox } from "../../platform/offline/outbox.ts"
import { randomToken } from "../../platform/random/random-token.ts"
import { useSession } from "../../platform/session/use-session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"

interface Recorded {
  readonly kind: ActionKind
  readonly order: DriverOrderView
  readonly bags?: number
  readonly photo?: string
  readonly waitedSeconds?: number
  readonly waitStated?: boolean
}

/** Keeps what the driver did at a stop, to be sent at once or as soon as that is possible. Returns whether it is kept. */
export const useRecord = () => {
  const text = useText("driver")
  const { user } = useSession()
  return async ({ kind, order, bags, photo, waitedSeconds, waitStated = false }: Recorded): Promise<boolean> => {
    if (user === undefined) return false
    const action: QueuedAction = {
      id: randomToken(),
      userId: user.id,
      kind,
      orderId: order.id,
      orderNumber: order.orderNumber,
      customerName: order.customerName,
      recordedAt: Date.now(),
      bags: bags ?? null,
      waitedSeconds: waitedSeconds ?? null,
      waitStated,
      refusal: null,
    }
    try {
      await outbox.record(action, photo)
      return true
    } catch (error) {
      logProblem("What was recorded could not be kept", error)
      showToast({ tone: "attention", title: text("error"), text: text("keepFailed") })
      return false
    }
  }
}
