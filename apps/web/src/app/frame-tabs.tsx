import { unreadBadge } from "@laundry/core/chat/chat-message"
import { CalendarPlus, CircleQuestionMark, ClipboardList, House, type LucideIcon, MessageCircle } from "lucide-react"
import type { ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { VisuallyHidden } from "../design/visually-hidden.tsx"
import { useText } from "../messages/text.tsx"
import { isPlainPress, Link } from "../platform/links/link.tsx"
import { type DialogName, useDialogAddress, withDialog } from "../shared/site/dialog-address.ts"
import { usePresentScreen } from "./present-screen.ts"

/** Icon above word on phones, beside it on wider screens; the present one in ocean, underlaid and in bold. */
export const tabLook =
  "group flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control text-xs font-medium text-ink-soft hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ocean md:min-h-11 md:flex-row md:gap-2 md:px-3 md:text-base md:hover:bg-linen-deep md:aria-[current=page]:bg-ocean-tint md:aria-[current=page]:text-ocean-deep"

interface TabFaceProps {
  readonly icon: LucideIcon
  readonly badge?: ReactNode
  readonly children: ReactNode
}

export const TabFace = ({ icon: Icon, badge, children }: TabFaceProps) => (
  <>
    <span className="relative grid place-items-center rounded-full px-4 py-1 group-aria-[current=page]:bg-ocean-tint md:p-0 md:group-aria-[current=page]:bg-transparent">
      <Icon aria-hidden className="size-6 md:size-5" />
      {badge}
    </span>
    {children}
  </>
)

const UnreadBadge = ({ count }: { readonly count: number }) => (
  <span
    aria-hidden
    className="absolute -top-0.5 left-1/2 ml-1 grid h-5 min-w-5 place-items-center rounded-full bg-coral px-1 text-xs font-semibold text-on-coral tabular-nums md:-top-2.5 md:ml-0.5"
  >
    {unreadBadge(count)}
  </span>
)

interface DialogTabProps {
  readonly dialog: DialogName
  readonly onIntent: (dialog: DialogName) => void
  readonly children: ReactNode
}

/** A tab that opens a dialog. A link underneath: pressed before its script has come, it loads the page with the dialog open. */
const DialogTab = ({ dialog, onIntent, children }: DialogTabProps) => {
  const { pathname, search } = useLocation()
  const { open } = useDialogAddress()
  const prepare = () => onIntent(dialog)
  return (
    <a
      href={pathname + withDialog(search, dialog)}
      role="button"
      aria-haspopup="dialog"
      className={tabLook}
      onPointerEnter={prepare}
      onPointerDown={prepare}
      onFocus={prepare}
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        open(dialog)
      }}
      onKeyDown={(event) => {
        if (event.key !== " ") return
        event.preventDefault()
        event.currentTarget.click()
      }}
    >
      {children}
    </a>
  )
}

interface FrameTabsProps {
  /** How many messages of support the user has not opened. */
  readonly unread: number
  /** Somebody seems to want a dialog. */
  readonly onIntent: (dialog: DialogName) => void
}

/** The customer's tabs (specification §2): at the bottom of phones, in the header of wider screens. */
export const FrameTabs = ({ unread, onIntent }: FrameTabsProps) => {
  const text = useText("customer-frame")
  const { path, tab } = usePresentScreen()
  const current = (isCurrent: boolean) => (isCurrent ? "page" : undefined)
  return (
    <nav
      aria-label={text("navigation")}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:static md:border-0 md:bg-transparent md:pb-0 print:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5 gap-0.5 px-1 md:flex md:max-w-none md:gap-1 md:px-0">
        <li>
          <Link href="/" aria-current={current(tab === "home")} className={tabLook}>
            <TabFace icon={House}>{text("home")}</TabFace>
          </Link>
        </li>
        <li>
          <DialogTab dialog="book" onIntent={onIntent}>
            <TabFace icon={CalendarPlus}>{text("book")}</TabFace>
          </DialogTab>
        </li>
        <li>
          <Link href="/?tab=history" aria-current={current(tab === "history")} className={tabLook}>
            <TabFace icon={ClipboardList}>{text("history")}</TabFace>
          </Link>
        </li>
        <li>
          <DialogTab dialog="chat" onIntent={onIntent}>
            <TabFace icon={MessageCircle} badge={unread > 0 && <UnreadBadge count={unread} />}>
              {text("chat")}
            </TabFace>
            {unread > 0 && <VisuallyHidden>{text("chatUnread", { count: unread })}</VisuallyHidden>}
          </DialogTab>
        </li>
        <li>
          <Link href="/faq" aria-current={current(path === "/faq")} className={tabLook}>
            <TabFace icon={CircleQuestionMark}>{text("faq")}</TabFace>
          </Link>
        </li>
      </ul>
    </nav>
  )
}
