import type { DriverOrderView } from "@laundry/contracts/orders/driver"
import { makeOutbox } from "../../platform/offline/outbox.ts"
import type { DriverAction } from "./driver-action.ts"
import { sendDriverAction } from "./send-driver-action.ts"

/**
 * What a driver recorded and the server has not taken. Its names are those under which released versions keep the queue on phones. A
 * rename would lose what was not sent yet, so the store is still called "deeds", the old word for queued actions.
 */
export const driverOutbox = makeOutbox<DriverAction, DriverOrderView>({
  name: "driver-outbox",
  storeName: "deeds",
  send: sendDriverAction,
})
