import { useCallback, useMemo } from "react"
import { useNavigation } from "../../navigation/navigation.tsx"
import { type DeskView, deskViewIn, orderIn, withDeskView, withOrder } from "./desk-address.ts"

/** Marks a history entry that opening an order made: closing goes back over it. */
const openedState = { dialog: true } as const

const isOpenedEntry = (state: unknown): boolean => typeof state === "object" && state !== null && "dialog" in state

/** What the desk shows, which stands in the address: going back undoes a choice, reloading and sharing keep all. */
export const useDeskView = () => {
  const { pathname, search, navigate } = useNavigation()
  const view = useMemo(() => deskViewIn(search), [search])
  const change = useCallback(
    (changes: Partial<DeskView>, options: { readonly replace?: boolean } = {}) =>
      navigate(pathname + withDeskView(search, changes), options),
    [pathname, search, navigate],
  )
  return { view, change }
}

/** The open order of the address. */
export const useOpenOrder = () => {
  const { pathname, search, state, navigate, back } = useNavigation()
  const orderId = orderIn(search)
  const open = useCallback(
    (id: string) => navigate(pathname + withOrder(search, id), { state: openedState }),
    [pathname, search, navigate],
  )
  const close = useCallback(() => {
    if (isOpenedEntry(state)) back()
    else navigate(pathname + withOrder(search, undefined), { replace: true })
  }, [pathname, search, state, navigate, back])
  return { orderId, open, close }
}
