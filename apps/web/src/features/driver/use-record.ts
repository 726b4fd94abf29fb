import type { DriverOrderView } from "@laundry/contracts/orders/driver"
import { randomToken } from "../../platform/random/random-token.ts"
import { useSession } from "../../platform/session/use-session.ts"
import { useKeepRecord } from "../../shared/offline/use-keep-record.ts"
import type { DriverAction, DriverActionKind } from "./driver-action.ts"
import { driverOutbox } from "./driver-outbox.ts"

interface Recorded {
  readonly kind: DriverActionKind
  readonly order: DriverOrderView
  readonly bags?: number
  readonly photo?: string
  readonly waitedSeconds?: number
  readonly waitStated?: boolean
}

/** Keeps what the driver did at a stop, to be sent at once or as soon as that is possible. Returns whether it is kept. */
export const useRecord = () => {
  const keep = useKeepRecord(driverOutbox)
  const { user } = useSession()
  return async ({ kind, order, bags, photo, waitedSeconds, waitStated = false }: Recorded): Promise<boolean> => {
    if (user === undefined) return false
    const action: DriverAction = {
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
    return keep(action, photo)
  }
}
