import { type MessageIdWith, useText } from "../../messages/text.tsx"
import { OutboxNotices } from "../../shared/offline/outbox-notices.tsx"
import type { DriverActionKind } from "./driver-action.ts"
import { driverOutbox } from "./driver-outbox.ts"

const refusedTitles: Readonly<Record<DriverActionKind, MessageIdWith<"driver", { readonly number: string }>>> = {
  pickup: "refusedPickup",
  missed: "refusedMissed",
  "showed-up": "refusedShowedUp",
  delivery: "refusedDelivery",
}

/** What the driver recorded and the server has not taken. */
export const DriverNotices = () => {
  const text = useText("driver")
  const doorText = useText("at-the-door")
  return (
    <OutboxNotices
      outbox={driverOutbox}
      wordsOf={({ kind, orderNumber, bags }) => ({
        title: text(refusedTitles[kind], { number: String(orderNumber) }),
        facts: bags === null ? [] : [text("refusedBags", { count: bags })],
        photo: bags === null ? undefined : doorText("photo"),
      })}
    />
  )
}
