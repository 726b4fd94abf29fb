import { useQueryClient } from "@tanstack/react-query"
import { type MessageIdWith, type PlainMessageId, useText } from "../../messages/text.tsx"
import { useOfflinePanel } from "../../shared/offline/use-offline-panel.ts"
import type { WorkActionKind } from "./work-action.ts"
import { refreshWorkOrders, showWorkOrder } from "./work-order-queries.ts"
import { workOutbox } from "./work-outbox.ts"

interface Words {
  readonly done: MessageIdWith<"work-orders", { readonly number: string }>
  readonly failed: PlainMessageId<"work-orders">
}

const words: Readonly<Record<WorkActionKind, Words>> = {
  "set-out": { done: "doneSetOut", failed: "setOutFailed" },
  pickup: { done: "donePickup", failed: "pickupFailed" },
  missed: { done: "doneMissed", failed: "missedFailed" },
  "showed-up": { done: "donePickup", failed: "pickupFailed" },
  wash: { done: "doneWash", failed: "washFailed" },
  weigh: { done: "doneWeigh", failed: "weighFailed" },
  delivery: { done: "doneDelivery", failed: "deliveryFailed" },
}

const page = { workerPath: "/work-worker.js", scope: "/work" }

/** Keeps the worker's page, sends what the worker recorded while it shows, and shows the result. */
export const useWorkSending = (): void => {
  const text = useText("work-orders")
  const queryClient = useQueryClient()
  useOfflinePanel(workOutbox, {
    page,
    doneToast: ({ kind, orderNumber }) => ({
      tone: "done",
      title: text(words[kind].done, { number: String(orderNumber) }),
    }),
    onDone: (order) => showWorkOrder(queryClient, order),
    failedText: ({ kind }) => text(words[kind].failed),
    refresh: () => void refreshWorkOrders(queryClient),
  })
}
