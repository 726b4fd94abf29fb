import { useMemo } from "react"
import { useLocation, useNavigate } from "react-router-dom"

/** The dialogs of the customer's app that are in the address: going back closes them, reloading keeps them. */
const dialogNames = ["book", "chat", "order"] as const
export type DialogName = (typeof dialogNames)[number]

/** Marks a history entry that a dialog's opening made: closing goes back over it. */
const openedState = { dialog: true } as const

/** Whether a dialog's opening made the history entry. */
const isOpenedEntry = (state: unknown): boolean => typeof state === "object" && state !== null && "dialog" in state

/** The dialog that an address names: "?dialog=order&order=…". */
export const dialogIn = (
  search: string,
): { readonly dialog: DialogName | undefined; readonly orderId: string | undefined } => {
  const parameters = new URLSearchParams(search)
  const dialog = dialogNames.find((name) => name === parameters.get("dialog"))
  const orderId = (dialog === "order" && parameters.get("order")) || undefined
  return dialog === "order" && orderId === undefined ? { dialog: undefined, orderId } : { dialog, orderId }
}

const searchOf = (parameters: URLSearchParams): string => (parameters.size === 0 ? "" : `?${parameters.toString()}`)

/** An address's query with another dialog in it, or none. */
export const withDialog = (search: string, dialog: DialogName | undefined, orderId?: string): string => {
  const next = new URLSearchParams(search)
  next.delete("dialog")
  next.delete("order")
  if (dialog !== undefined) next.set("dialog", dialog)
  if (orderId !== undefined) next.set("order", orderId)
  return searchOf(next)
}

export interface DialogAddress {
  /** The open dialog. */
  readonly dialog: DialogName | undefined
  /** Of the order that the order dialog shows. */
  readonly orderId: string | undefined
  /** Opens a dialog; the order dialog needs an order. */
  readonly open: (dialog: DialogName, of?: { readonly orderId: string }) => void
  readonly close: () => void
}

/** Where the visitor is. */
interface Place {
  readonly pathname: string
  readonly search: string
  /** The place on the page, as it is by then. */
  readonly hash: () => string
  /** What the way here noted in the browser's history. */
  readonly state: unknown
}

interface StepOptions {
  readonly replace?: boolean
  readonly state?: unknown
  readonly preventScrollReset?: boolean
}

interface Steps {
  readonly go: (to: string, options: StepOptions) => void
  readonly back: () => void
}

/** The steps that open and close dialogs at an address. The page under them stays where it is. */
export const dialogSteps = (
  { pathname, search, hash, state }: Place,
  { go, back }: Steps,
): Pick<DialogAddress, "open" | "close"> => ({
  open: (dialog, of) => {
    const isSwitch = dialogIn(search).dialog !== undefined
    go(pathname + withDialog(search, dialog, of?.orderId) + hash(), {
      // One step back closes the dialog, whichever it has become.
      replace: isSwitch,
      state: isSwitch ? state : openedState,
      preventScrollReset: true,
    })
  },
  close: () => {
    if (dialogIn(search).dialog === undefined) return
    if (isOpenedEntry(state)) back()
    else go(pathname + withDialog(search, undefined) + hash(), { replace: true, preventScrollReset: true })
  },
})

/** The customer's dialogs, which are in the address. */
export const useDialogAddress = (): DialogAddress => {
  const location = useLocation()
  const { pathname, search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  return useMemo(
    () => ({
      ...dialogIn(search),
      ...dialogSteps(
        { pathname, search, state, hash: () => window.location.hash },
        { go: (to, options) => void navigate(to, options), back: () => void navigate(-1) },
      ),
    }),
    [pathname, search, state, navigate],
  )
}
