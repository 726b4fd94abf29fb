import { type MessageIdWith, useText } from "../../messages/text.tsx"
import { OutboxNotices, type RefusedWords } from "../../shared/offline/outbox-notices.tsx"
import type { WorkAction, WorkActionKind } from "./work-action.ts"
import { workOutbox } from "./work-outbox.ts"

const refusedTitles: Readonly<Record<WorkActionKind, MessageIdWith<"work-orders", { readonly number: string }>>> = {
  "set-out": "refusedSetOut",
  pickup: "refusedPickup",
  missed: "refusedMissed",
  "showed-up": "refusedPickup",
  wash: "refusedWash",
  weigh: "refusedWeigh",
  delivery: "refusedDelivery",
}

/** What the worker recorded and the server has not taken. */
export const WorkNotices = () => {
  const text = useText("work-orders")
  const ordersText = useText("orders")
  const doorText = useText("at-the-door")
  const wordsOf = ({ kind, orderNumber, bags, weight, oversizedItems }: WorkAction): RefusedWords => ({
    title: text(refusedTitles[kind], { number: String(orderNumber) }),
    facts: [
      ...(weight === null ? [] : [ordersText("pounds", { pounds: String(weight) })]),
      ...(bags === null ? [] : [ordersText("bags", { count: bags })]),
      ...(oversizedItems === null || oversizedItems === 0 ? [] : [text("oversizedCount", { count: oversizedItems })]),
    ],
    photo: kind === "weigh" ? text("scalePhoto") : bags === null ? undefined : doorText("photo"),
  })
  return <OutboxNotices outbox={workOutbox} wordsOf={wordsOf} />
}
