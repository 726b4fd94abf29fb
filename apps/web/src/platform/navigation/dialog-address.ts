import { useMemo } from "react"
import { type Navigation, useNavigation } from "./navigation.tsx"

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

/** The steps that open and close dialogs at an address; `hash` is its place on the page. */
export const dialogSteps = (
  { pathname, search, state, navigate, back }: Navigation,
  hash: () => string,
): Pick<DialogAddress, "open" | "close"> => ({
  open: (dialog, of) => {
    const isSwitch = dialogIn(search).dialog !== undefined
    navigate(pathname + withDialog(search, dialog, of?.orderId) + hash(), {
      // One step back closes the dialog, whichever it has become.
      replace: isSwitch,
      state: isSwitch ? state : openedState,
    })
  },
  close: () => {
    if (dialogIn(search).dialog === undefined) return
    if (isOpenedEntry(state)) back()
    else navigate(pathname + withDialog(search, undefined) + hash(), { replace: true })
  },
})

/** The customer's dialogs, which are in the address. */
export const useDialogAddress = (): DialogAddress => {
  const navigation = useNavigation()
  return useMemo(
    () => ({ ...dialogIn(navigation.search), ...dialogSteps(navigation, () => window.location.hash) }),
    [navigation],
  )
}
