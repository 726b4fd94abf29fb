import type { WorkApplication } from "@laundry/contracts/marketplace/worker-application"
import { mayWork, type WorkerState } from "@laundry/core/workers/worker"
import { useLingui } from "@lingui/react"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, Suspense, useEffect } from "react"
import { Navigate, useLocation } from "react-router-dom"
import { Alert } from "../design/alert.tsx"
import { PageMain } from "../design/page-main.tsx"
import { Skeleton } from "../design/skeleton.tsx"
import { VisuallyHidden } from "../design/visually-hidden.tsx"
import { useText } from "../messages/text.tsx"
import { Link } from "../platform/links/link.tsx"
import { logProblem } from "../platform/logging/log-problem.ts"
import { isChecking } from "../platform/session/session-store.ts"
import { useSession } from "../platform/session/use-session.ts"
import { AppLinks } from "../shared/site/app-links.tsx"
import { FrameContext } from "../shared/site/frame-context.ts"
import { HomeLink } from "../shared/site/home-link.tsx"
import { ownFileQuery } from "../shared/work/own-file-query.ts"
import { useIsMarketplace, useMayHaveWorkers } from "../shared/work/use-is-marketplace.ts"
import { useWorkerState } from "../shared/work/use-worker-state.ts"
import { AccountMenu } from "./account-menu.tsx"
import { TabFace, tabLook } from "./frame-tabs.tsx"
import { gate } from "./gate.ts"
import { lazyPart } from "./lazy-part.tsx"
import { useIsReady } from "./use-is-ready.ts"
import { workTabs } from "./work-tabs.ts"
import { workHome, workViews } from "./work-views.tsx"

/** What any other path shows, too. */
const notFound = lazyPart(
  ["not-found"],
  () => import("../features/not-found/not-found-screen.tsx"),
  ({ NotFoundScreen }) => NotFoundScreen,
)

/** What goes on beside the pages. */
export const live = lazyPart(
  ["work-orders", "offline", "orders"],
  () => import("./work-live.tsx"),
  ({ WorkLive }) => WorkLive,
)

/** Without it the pages go on, only not by themselves. */
const goOnWithout = (error: unknown) => logProblem("The server's change events can't be received", error)

/** The view that the address names; undefined where it names none that there is. */
const usePresentView = (): string | undefined => {
  const view = new URLSearchParams(useLocation().search).get("view") ?? ""
  return Object.hasOwn(workViews, view) ? view : undefined
}

/** The worker's tabs: at the bottom of phones, in the header of wider screens. */
const WorkTabs = () => {
  const text = useText("work")
  const present = usePresentView()
  return (
    <nav
      aria-label={text("navigation")}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:static md:border-0 md:bg-transparent md:pb-0 print:hidden"
    >
      <ul className="mx-auto flex max-w-lg gap-0.5 px-1 *:flex-1 md:max-w-none md:gap-1 md:px-0 md:*:flex-none">
        {workTabs.map(({ view, href, label, icon }) => (
          <li key={view}>
            <Link href={href} aria-current={view === present ? "page" : undefined} className={tabLook}>
              <TabFace icon={icon}>{text(label)}</TabFace>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Paused = ({ reason }: { readonly reason: string | null }) => {
  const text = useText("work")
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-6 sm:px-6">
      <Alert tone="attention">
        <p className="font-semibold">{text("pausedTitle")}</p>
        <p>{text("pausedText")}</p>
        {reason !== null && <p className="wrap-anywhere whitespace-pre-line">{text("reason", { reason })}</p>}
      </Alert>
    </div>
  )
}

const Waiting = () => {
  const text = useText("work")
  return (
    <PageMain>
      <div role="status" className="mx-auto grid w-full max-w-3xl gap-4 px-4 py-8 sm:px-6 lg:py-12">
        <VisuallyHidden>{text("loading")}</VisuallyHidden>
        <Skeleton shape="number" />
        <Skeleton shape="block" />
      </div>
    </PageMain>
  )
}

/** Header, and tabs for those who work, around the pages of laundry workers. */
const Frame = ({ children }: { readonly children: ReactNode }) => {
  const view = usePresentView()
  const { data } = useQuery(ownFileQuery)
  const state = useWorkerState()
  const isWorking = typeof state === "string" && mayWork({ state })
  const isLiveReady = useIsReady(live, isWorking, goOnWithout)
  return (
    <FrameContext value>
      <AppLinks manifest={isWorking ? "/manifest-work.webmanifest" : "/manifest.webmanifest"} />
      <header className="customer-frame sticky top-0 z-10 border-b border-line bg-linen print:static print:hidden">
        <div className="mx-auto flex min-h-16 w-full max-w-6xl items-center gap-3 px-4 sm:px-6">
          <div className="min-w-0 flex-1">
            <HomeLink />
          </div>
          {isWorking && view !== undefined && <WorkTabs />}
          <AccountMenu />
        </div>
      </header>
      <div className="flex flex-1 flex-col pb-[calc(3.5rem+env(safe-area-inset-bottom))] md:pb-0">
        {state === "paused" && <Paused reason={data?.file?.reason ?? null} />}
        {children}
      </div>
      {isWorking && isLiveReady && <live.Part />}
    </FrameContext>
  )
}

/** Where those begin who work; undefined for others, and while it isn't known. */
const beginningOf = (
  own: WorkApplication | undefined,
  isCutOff: boolean,
  state: WorkerState | null | undefined,
): string | undefined => {
  if (own?.file && mayWork(own.file)) return workTabs[0].href
  // Without signal there are the accepted orders, as this phone keeps them.
  return isCutOff && typeof state === "string" ? "/work?view=orders" : undefined
}

const Work = () => {
  const { i18n } = useLingui()
  const view = usePresentView()
  const isMarketplace = useIsMarketplace()
  const { data, isError, isPaused } = useQuery(ownFileQuery)
  const state = useWorkerState()
  useEffect(() => {
    // When the session ends it has to be there at once.
    void gate.prepare(i18n).catch(() => undefined)
  }, [i18n])
  if (!isMarketplace && data?.file === null) return <notFound.Part />
  const { Part } = (view === undefined ? undefined : workViews[view]) ?? workHome
  const begins = view === undefined ? beginningOf(data, data === undefined && (isError || isPaused), state) : undefined
  return (
    <Frame>
      {/* Here, where there are no tabs yet: later it would take back the one that was pressed meanwhile. */}
      {begins !== undefined && <Navigate to={begins} replace />}
      <Suspense key={view} fallback={<Waiting />}>
        {begins === undefined && (isMarketplace || typeof state === "string") ? <Part /> : <Waiting />}
      </Suspense>
    </Frame>
  )
}

/**
 * The pages of laundry workers of the marketplace, for those who are signed in. While there is a single operator there is no such page, but
 * for those who have a file from before: who comes back by a mail's link signs in first.
 */
export const WorkScreen = () => {
  const session = useSession()
  const mayHaveWorkers = useMayHaveWorkers()
  if ((session.status === "loading" && !session.failed) || isChecking(session)) return <Waiting />
  if (session.status === "signed-in") return <Work key={session.user.id} />
  return mayHaveWorkers ? <gate.Part /> : <notFound.Part />
}
