import { useLingui } from "@lingui/react"
import { useCallback } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { useText } from "../messages/text.tsx"
import { useIsHydrated } from "../platform/hydration/use-is-hydrated.ts"
import { logProblem } from "../platform/logging/log-problem.ts"
import { showToast } from "../platform/toasts/toast-store.ts"
import { orderDialog, orderHash } from "./order-dialog.ts"
import { useIsReady } from "./use-is-ready.ts"

/** Marks a history entry that the dialog's opening made: closing goes back over it. */
const openedState = { order: true } as const

const isOpenedEntry = (state: unknown): boolean => typeof state === "object" && state !== null && "order" in state

export const useOrderDialog = () => {
  const { i18n } = useLingui()
  const text = useText("landing")
  const location = useLocation()
  const { pathname, search, hash } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  // The server knows nothing of the address's last part, and the first drawing is of what it sent.
  const isTakenOver = useIsHydrated()
  const isOpen = isTakenOver && hash === orderHash

  const close = useCallback(() => {
    // Back to the entry before the dialog, where there is one; a page opened with it has none.
    if (isOpenedEntry(state)) void navigate(-1)
    else void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [state, navigate, pathname, search])

  const giveUp = useCallback(
    (error: unknown) => {
      logProblem("The order dialog could not be fetched", error)
      close()
      showToast({ tone: "attention", title: text("orderUnavailable"), text: text("orderUnavailableText") })
    },
    [text, close],
  )
  const isReady = useIsReady(orderDialog, isOpen, giveUp)

  return {
    button: {
      hash: orderHash,
      pending: isOpen && !isReady,
      onIntent: () => void orderDialog.prepare(i18n).catch(() => undefined),
      onOpen: () => void navigate(orderHash, { state: openedState, preventScrollReset: true }),
    },
    dialog: isTakenOver && isReady && <orderDialog.Part open={isOpen} onClose={close} />,
  }
}
