import type { WorkOrder } from "@laundry/contracts/marketplace/work"
import { makeOutbox } from "../../platform/offline/outbox.ts"
import { sendWorkAction } from "./send-work-action.ts"
import type { WorkAction } from "./work-action.ts"

/** What a laundry worker recorded and the server has not taken. Phones keep it under these names: a rename would lose it. */
export const workOutbox = makeOutbox<WorkAction, WorkOrder>({
  name: "work-outbox",
  storeName: "actions",
  send: sendWorkAction,
})
