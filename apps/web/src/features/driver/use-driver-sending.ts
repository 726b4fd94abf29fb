import { useQueryClient } from "@tanstack/react-query"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { useOfflinePanel } from "../../shared/offline/use-offline-panel.ts"
import type { DriverActionKind } from "./driver-action.ts"
import { driverOutbox } from "./driver-outbox.ts"
import { refreshRoute, showAnswer } from "./driver-queries.ts"

type DriverText = PlainMessageId<"driver">

interface Words {
  readonly done: DriverText
  readonly doneText?: DriverText
  readonly failed: DriverText
}

/** The texts for each kind of queued action (specification §8). */
const words: Readonly<Record<DriverActionKind, Words>> = {
  pickup: { done: "pickedUp", doneText: "pickedUpText", failed: "pickupFailed" },
  missed: { done: "missed", doneText: "missedText", failed: "missedFailed" },
  "showed-up": { done: "updated", failed: "showedUpFailed" },
  delivery: { done: "delivered", doneText: "deliveredText", failed: "deliveryFailed" },
}

const page = { workerPath: "/driver-worker.js", scope: "/driver" }

/** Keeps the driver's page, sends what the driver recorded while the screen shows, and shows the result. */
export const useDriverSending = (): void => {
  const text = useText("driver")
  const queryClient = useQueryClient()
  useOfflinePanel(driverOutbox, {
    page,
    doneToast: ({ kind }) => {
      const { done, doneText } = words[kind]
      return {
        tone: kind === "missed" ? "attention" : "done",
        title: text(done),
        ...(doneText !== undefined && { text: text(doneText) }),
      }
    },
    onDone: (order) => showAnswer(queryClient, order),
    failedText: ({ kind }) => text(words[kind].failed),
    refresh: () => void refreshRoute(queryClient),
  })
}
