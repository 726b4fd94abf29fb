import { useLingui } from "@lingui/react"
import { type ComponentType, useCallback, useEffect, useState } from "react"
import type { GuestOrderDialogProps } from "../features/guest-order/guest-order-dialog.tsx"
import { loadAreas } from "../messages/catalogues.ts"
import { useText } from "../messages/text.tsx"
import { logProblem } from "../platform/logging/log-problem.ts"
import { showToast } from "../platform/toasts/toast-store.ts"
import { withQueries } from "./with-queries.tsx"

/** Marks in the address that the dialog is open: going back closes it, reloading keeps it. */
const openHash = "#order" as const

type OrderDialog = ComponentType<GuestOrderDialogProps>

let fetched: Promise<OrderDialog> | undefined

/** The guest order dialog, whose form and rules are fetched when somebody seems to want them. */
export const useOrderDialog = () => {
  const { i18n } = useLingui()
  const text = useText("landing")
  const [Dialog, setDialog] = useState<OrderDialog>()
  const [isOpen, setOpen] = useState(false)

  const fetchDialog = useCallback(() => {
    fetched ??= Promise.all([
      withQueries(async () => (await import("../features/guest-order/guest-order-dialog.tsx")).GuestOrderDialog),
      loadAreas(i18n, ["guest-order", "booking-fields", "address"]),
    ]).then(([component]) => component)
    return fetched.then(
      (component) => setDialog(() => component),
      (error: unknown) => {
        fetched = undefined
        throw error
      },
    )
  }, [i18n])

  useEffect(() => {
    const follow = () => setOpen(window.location.hash === openHash)
    follow()
    window.addEventListener("popstate", follow)
    return () => window.removeEventListener("popstate", follow)
  }, [])

  const close = useCallback(() => {
    setOpen(false)
    // Back to the entry before the dialog, where there is one; a page opened with it has none.
    const { state } = window.history as { state: { order?: boolean } | null }
    if (state?.order === true) window.history.back()
    else window.history.replaceState(null, "", window.location.pathname + window.location.search)
  }, [])

  const giveUp = useCallback(
    (error: unknown) => {
      logProblem("The order dialog could not be fetched", error)
      close()
      showToast({ tone: "attention", title: text("orderUnavailable"), text: text("orderUnavailableText") })
    },
    [text, close],
  )
  const isMissing = isOpen && Dialog === undefined
  useEffect(() => {
    if (isMissing) fetchDialog().catch(giveUp)
  }, [isMissing, fetchDialog, giveUp])

  return {
    button: {
      hash: openHash,
      pending: isMissing,
      onIntent: () => void fetchDialog().catch(() => undefined),
      onOpen: () => {
        window.history.pushState({ order: true }, "", openHash)
        setOpen(true)
      },
    },
    dialog: Dialog && <Dialog open={isOpen} onClose={close} />,
  }
}
