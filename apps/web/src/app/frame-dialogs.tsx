import type { I18n } from "@lingui/core"
import { useCallback } from "react"
import { useText } from "../messages/text.tsx"
import { logProblem } from "../platform/logging/log-problem.ts"
import { showToast } from "../platform/toasts/toast-store.ts"
import { type DialogName, useDialogAddress } from "../shared/site/dialog-address.ts"
import { lazyPart } from "./lazy-part.tsx"
import { useIsReady } from "./use-is-ready.ts"

const parts = {
  book: lazyPart(
    ["booking", "booking-fields", "orders", "pickup", "address", "recurring"],
    () => import("../features/booking/booking-dialog.tsx"),
    ({ BookingDialog }) => BookingDialog,
  ),
  chat: lazyPart(
    ["chat", "orders"],
    () => import("../features/chat/chat-dialog.tsx"),
    ({ ChatDialog }) => ChatDialog,
  ),
  order: lazyPart(
    ["order-detail", "orders", "recurring", "own-changes", "booking-fields", "pickup", "address"],
    () => import("../features/order-detail/order-dialog.tsx"),
    ({ OrderDialog }) => OrderDialog,
  ),
} as const satisfies Record<DialogName, object>

/** Fetches a dialog that somebody seems to want. */
export const prepareDialog = (dialog: DialogName, i18n: I18n): void => {
  void parts[dialog].prepare(i18n).catch(() => undefined)
}

/** The customer's dialogs: the address says which one is open. Each is fetched with its texts when it is first opened. */
export const FrameDialogs = () => {
  const text = useText("customer-frame")
  const { dialog, orderId, close } = useDialogAddress()
  const giveUp = useCallback(
    (error: unknown) => {
      logProblem("A dialog could not be fetched", error)
      close()
      showToast({ tone: "attention", title: text("dialogUnavailable"), text: text("dialogUnavailableText") })
    },
    [text, close],
  )
  const isReady = {
    book: useIsReady(parts.book, dialog === "book", giveUp),
    chat: useIsReady(parts.chat, dialog === "chat", giveUp),
    order: useIsReady(parts.order, dialog === "order", giveUp),
  }
  return (
    <>
      {isReady.book && <parts.book.Part open={dialog === "book"} onClose={close} />}
      {isReady.chat && <parts.chat.Part open={dialog === "chat"} onClose={close} />}
      {isReady.order && <parts.order.Part orderId={orderId} onClose={close} />}
    </>
  )
}
