import { CircleAlert, CircleCheck, type LucideIcon, MessageCircle, X } from "lucide-react"
import { useEffect, useId, useState, useSyncExternalStore } from "react"
import { useText } from "../messages/text.tsx"
import { dismissToast, shownToast, subscribeToToasts, type Toast, toastMillis } from "../platform/toasts/toast-store.ts"
import { classes } from "./classes.ts"

/** Outlets that are there, the innermost last: what lies outside an open dialog can be neither pressed nor heard. */
let outlets: ReadonlyArray<string> = []
const outletListeners = new Set<() => void>()
const setOutlets = (next: ReadonlyArray<string>) => {
  outlets = next
  for (const listener of outletListeners) listener()
}
const subscribeToOutlets = (listener: () => void) => {
  outletListeners.add(listener)
  return () => {
    outletListeners.delete(listener)
  }
}

const looks: Readonly<Record<Toast["tone"], { readonly icon: LucideIcon; readonly color: string }>> = {
  done: { icon: CircleCheck, color: "text-done" },
  info: { icon: MessageCircle, color: "text-ocean" },
  attention: { icon: CircleAlert, color: "text-coral" },
}

const ShownToast = ({ toast }: { readonly toast: Toast }) => {
  const text = useText("shell")
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), toastMillis)
    return () => clearTimeout(timer)
  }, [toast.id, held])
  const { icon: Icon, color } = looks[toast.tone]
  return (
    // Reading takes time: a toast under the pointer or with the focus stays.
    <div
      className="toast pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-control border border-line bg-paper py-2 pr-1 pl-4 text-ink shadow-lift"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className={`mt-2.5 size-5 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{toast.title}</p>
        {toast.text !== undefined && <p className="wrap-anywhere text-ink-soft">{toast.text}</p>}
      </div>
      <button
        type="button"
        aria-label={text("dismiss")}
        onClick={() => dismissToast(toast.id)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-linen-deep"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}

/**
 * Where toasts appear: one in the page and one in each open dialog. They cover nothing that people need meanwhile: at the
 * page's foot above the tabs, in a dialog below its header with the close button.
 */
export const ToastOutlet = ({ inDialog = false }: { readonly inDialog?: boolean }) => {
  const id = useId()
  const toast = useSyncExternalStore(subscribeToToasts, shownToast, () => undefined)
  const isInnermost = useSyncExternalStore(
    subscribeToOutlets,
    () => outlets.at(-1) === id,
    () => false,
  )
  useEffect(() => {
    setOutlets([...outlets, id])
    return () => setOutlets(outlets.filter((other) => other !== id))
  }, [id])
  const mine = isInnermost ? toast : undefined
  return (
    <div
      className={classes(
        "pointer-events-none inset-x-0 z-50 flex justify-center p-3",
        inDialog ? "absolute top-0" : "toast-foot fixed sm:justify-end sm:p-5",
      )}
    >
      <div role="status" className="contents">
        {mine !== undefined && mine.tone !== "attention" && <ShownToast key={mine.id} toast={mine} />}
      </div>
      <div role="alert" className="contents">
        {mine?.tone === "attention" && <ShownToast key={mine.id} toast={mine} />}
      </div>
    </div>
  )
}
