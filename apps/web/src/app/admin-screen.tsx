import { unreadBadge } from "@laundry/core/chat/chat-message"
import { useQuery } from "@tanstack/react-query"
import { type ComponentType, type KeyboardEvent, type ReactNode, Suspense } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { PageMain } from "../design/page-main.tsx"
import { VisuallyHidden } from "../design/visually-hidden.tsx"
import { claimListQuery } from "../features/admin-claims/claim-queries.ts"
import { ClaimsPanel } from "../features/admin-claims/claims-panel.tsx"
import { conversationsQuery } from "../features/admin-messages/conversation-queries.ts"
import { MessagesPanel } from "../features/admin-messages/messages-panel.tsx"
import { unreadTextsQuery } from "../features/admin-messages/unread-texts.tsx"
import { withoutPanel } from "../features/admin-orders/list/admin-list-address.ts"
import { SummaryCards } from "../features/admin-orders/list/summary-cards.tsx"
import { useAdminList } from "../features/admin-orders/list/use-admin-list.ts"
import { OrdersPanel } from "../features/admin-orders/orders-panel.tsx"
import { useText } from "../messages/text.tsx"
import { useShowsWorkers } from "../shared/work/use-shows-workers.ts"
import { lazyPart } from "./lazy-part.tsx"

/** How many messages and texts of customers wait for somebody; none until that is known. */
const useUnreadCount = (): number => {
  const { data: messages = 0 } = useQuery({
    ...conversationsQuery,
    select: (conversations) => conversations.reduce((sum, { unread }) => sum + unread, 0),
  })
  const { data: texts = 0 } = useQuery({ ...unreadTextsQuery, select: ({ length }) => length })
  return messages + texts
}

const tabs = ["orders", "messages", "claims"] as const
/** Ratings are of the marketplace's laundry workers. */
const marketplaceTabs = [...tabs, "ratings"] as const
type Tab = (typeof marketplaceTabs)[number]

const useTabs = (): ReadonlyArray<Tab> => (useShowsWorkers() ? marketplaceTabs : tabs)

const panelId = "admin-panel"
const tabId = (tab: Tab) => `admin-tab-${tab}`

/** The tab that the address names, and how to get to the other. Each keeps the rest of the address. */
const useTab = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const parameters = new URLSearchParams(search)
  const tab: Tab = useTabs().find((known) => known === parameters.get("tab")) ?? "orders"
  const select = (next: Tab) => {
    const target = new URLSearchParams(withoutPanel(search))
    if (next !== "orders") target.set("tab", next)
    void navigate(pathname + (target.size === 0 ? "" : `?${target.toString()}`), { preventScrollReset: true })
  }
  return { tab, select }
}

/** On a phone the tabs are wider than the screen: the present one is to be seen. */
const showTab = (tab: HTMLButtonElement | null): void => tab?.scrollIntoView({ block: "nearest", inline: "nearest" })

const Tabs = ({
  present,
  onSelect,
  children,
}: {
  readonly present: Tab
  readonly onSelect: (tab: Tab) => void
  readonly children: (tab: Tab) => ReactNode
}) => {
  const text = useText("admin-orders")
  const tabs = useTabs()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = step === undefined ? undefined : tabs.at((tabs.indexOf(present) + step) % tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onSelect(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    // Relative, so that what only screen readers hear of a tab scrolls with it and does not widen the page.
    <div role="tablist" aria-label={text("tabs")} className="relative flex min-w-0 gap-1 overflow-x-auto">
      {tabs.map((tab) => (
        <button
          key={tab}
          ref={tab === present ? showTab : null}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === present}
          aria-controls={panelId}
          tabIndex={tab === present ? 0 : -1}
          onClick={() => onSelect(tab)}
          onKeyDown={onKeyDown}
          className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent px-2 text-sm font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-ocean aria-selected:font-semibold aria-selected:text-ocean-deep sm:px-3"
        >
          {children(tab)}
        </button>
      ))}
    </div>
  )
}

/** How many claims wait for somebody; none until that is known. */
const useClaimCount = (): number =>
  useQuery({ ...claimListQuery("open"), select: (claims) => claims.filter((claim) => claim.awaitsAnswer).length })
    .data ?? 0

/** A number on a tab, and in words for those who hear it. */
const Count = ({ count, said }: { readonly count: number; readonly said: string }) =>
  count > 0 && (
    <>
      <span
        aria-hidden
        className="grid h-5 min-w-5 place-items-center rounded-full bg-coral px-1.5 text-xs font-semibold text-on-coral tabular-nums"
      >
        {unreadBadge(count)}
      </span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </>
  )

const MessagesTab = () => {
  const text = useText("admin-messages")
  const unread = useUnreadCount()
  return (
    <>
      {text("tab")}
      <Count count={unread} said={text("unread", { count: unread })} />
    </>
  )
}

const ClaimsTab = () => {
  const text = useText("admin-claims")
  const count = useClaimCount()
  return (
    <>
      {text("tab")}
      <Count count={count} said={text("waiting", { count })} />
    </>
  )
}

/** Both are fetched where there are laundry workers: what they need has no place in anybody else's scripts. */
const appealCount = lazyPart(
  [],
  () => import("../features/admin-ratings/appeal-count.tsx"),
  ({ AppealCount }) => AppealCount,
)
const ratings = lazyPart(
  ["admin-ratings", "ratings", "order-records"],
  () => import("../features/admin-ratings/ratings-panel.tsx"),
  ({ RatingsPanel }) => RatingsPanel,
)

const RatingsTab = () => {
  const text = useText("admin-claims")
  return (
    <>
      {text("ratings")}
      <Suspense fallback={null}>
        <appealCount.Part>
          {(count) => <Count count={count} said={text("appealsWaiting", { count })} />}
        </appealCount.Part>
      </Suspense>
    </>
  )
}

const OrdersTab = () => useText("admin-orders")("tabOrders")

/** What each tab says, and what it shows. */
const tabParts = {
  orders: { Name: OrdersTab, Panel: OrdersPanel },
  messages: { Name: MessagesTab, Panel: MessagesPanel },
  claims: { Name: ClaimsTab, Panel: ClaimsPanel },
  ratings: { Name: RatingsTab, Panel: ratings.Part },
} as const satisfies Record<Tab, { readonly Name: ComponentType; readonly Panel: ComponentType }>

/** The admin's day (specification §2): figures that filter, the orders, and what customers write. */
export const AdminScreen = () => {
  const text = useText("admin-orders")
  const { tab, select } = useTab()
  const stats = useAdminList().data?.stats
  const { Panel } = tabParts[tab]
  return (
    <PageMain>
      <div className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-2 px-4 py-2 sm:px-6 xl:pt-2.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <h1 className="text-lg font-semibold tracking-tight max-xl:sr-only">{text("title")}</h1>
          <Tabs present={tab} onSelect={select}>
            {(name) => {
              const { Name } = tabParts[name]
              return <Name />
            }}
          </Tabs>
          <div className="min-w-0 max-xl:basis-full xl:ml-auto">
            <SummaryCards stats={stats} />
          </div>
        </div>
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(tab)}>
          <Suspense fallback={null}>
            <Panel />
          </Suspense>
        </div>
      </div>
    </PageMain>
  )
}
