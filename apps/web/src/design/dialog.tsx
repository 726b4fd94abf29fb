import { X } from "lucide-react"
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react"
import { useText } from "../messages/text.tsx"
import { ToastOutlet } from "./toast-outlet.tsx"

/** Whether the dialog around is on the screen. The browser keeps the page inert for one that is open within a closed one. */
const DialogShown = createContext(true)

interface DialogProps {
  readonly open: boolean
  /** Asked for by Escape, the close button or a press outside, and when the dialog around it closes. */
  readonly onClose: () => void
  /** Something is under way whose outcome it tells: nobody closes it before that has ended. */
  readonly busy?: boolean
  readonly title: string
  readonly subtitle?: string
  /** Opens with the focus on the first field rather than on the close button. */
  readonly focusesField?: boolean
  /** For content in columns. */
  readonly wide?: boolean
  readonly children: ReactNode
  /** Stays in sight below what scrolls. */
  readonly footer?: ReactNode
}

/** A modal dialog, a sheet on phones: the browser's own, which traps and returns the focus and makes the page behind inert. */
export const Dialog = ({
  open,
  onClose,
  busy = false,
  title,
  subtitle,
  focusesField = false,
  wide = false,
  children,
  footer,
}: DialogProps) => {
  const text = useText("shell")
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef(false)
  const shown = use(DialogShown) && open
  const closeWithOuter = useEffectEvent(onClose)

  useEffect(() => {
    if (shown && dialog.current?.open === false) {
      dialog.current.showModal()
      if (focusesField) body.current?.querySelector<HTMLElement>("input, select, textarea")?.focus()
    }
    if (!shown) dialog.current?.close()
    // The outer dialog, when it opens again, opens without this one.
    if (open && !shown) closeWithOuter()
  }, [open, shown, focusesField])
  // The browser gives the focus back when it closes a dialog, not when one is taken off the page.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  const askToClose = () => {
    if (!busy) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={wide ? "dialog dialog-wide" : "dialog"}
      aria-labelledby={`${id}-title`}
      // Escape is reported as a cancel.
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        askToClose()
      }}
      // The browser may close it without asking, on a second Escape. Told late, it may show again, or be gone.
      onClose={(event) => {
        if (!shown || event.target !== dialog.current || dialog.current.open) return
        if (busy) dialog.current.showModal()
        else onClose()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === dialog.current) askToClose()
      }}
    >
      <header className="flex items-start gap-3 border-b border-line py-3 pr-2 pl-5 sm:pl-7">
        <div className="flex-1 py-2">
          <h2 id={`${id}-title`} className="text-[1.0625rem] leading-snug font-semibold tracking-tight sm:text-xl">
            {title}
          </h2>
          {subtitle !== undefined && <p className="mt-0.5 text-sm text-ink-soft">{subtitle}</p>}
        </div>
        <button
          type="button"
          aria-label={text("close")}
          onClick={askToClose}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-linen-deep"
        >
          <X aria-hidden className="size-6" />
        </button>
      </header>
      {/* As high as a toast at least, which must not reach over the footer's buttons. */}
      <div className="relative flex min-h-28 flex-1 flex-col">
        <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-7">
          <DialogShown value={shown}>{children}</DialogShown>
        </div>
        {shown && <ToastOutlet inDialog />}
      </div>
      {footer !== undefined && (
        <footer className="border-t border-line bg-paper px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7">
          <DialogShown value={shown}>{footer}</DialogShown>
        </footer>
      )}
    </dialog>
  )
}
