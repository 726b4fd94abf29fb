import { can } from "@laundry/core/access/permissions"
import { useLingui } from "@lingui/react"
import { House, type LucideIcon } from "lucide-react"
import { type ReactNode, use, useEffect } from "react"
import { useText } from "../messages/text.tsx"
import { Link } from "../platform/links/link.tsx"
import { logProblem } from "../platform/logging/log-problem.ts"
import { useSession } from "../platform/session/use-session.ts"
import { useRecurringOffered } from "../shared/recurring/use-recurring-offered.ts"
import { FrameContext } from "../shared/site/frame-context.ts"
import { HomeLink } from "../shared/site/home-link.tsx"
import { KnownPaths } from "../shared/site/known-paths.ts"
import { useShowsWorkers } from "../shared/work/use-shows-workers.ts"
import { AccountMenu } from "./account-menu.tsx"
import { AskProofPart } from "./ask-proof-part.tsx"
import { gate } from "./gate.ts"
import { lazyPart } from "./lazy-part.tsx"
import { usePresentScreen } from "./present-screen.ts"
import { staffLinksFor } from "./staff-links.ts"
import { useIsReady } from "./use-is-ready.ts"

/** What goes on beside the screens. */
export const live = lazyPart(
  [],
  () => import("./staff-live.tsx"),
  ({ StaffLive }) => StaffLive,
)

/** Without it the screens go on, only not by themselves. */
const goOnWithout = (error: unknown) => logProblem("The server's change events can't be received", error)

/** Brings the present page's link into sight: on phones the links are wider than the screen. */
const showLink = (link: HTMLElement | null): void => {
  const strip = link?.closest("nav")
  if (link && strip) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
}

const NavLink = ({
  href,
  icon: Icon,
  isCurrent,
  children,
}: {
  readonly href: string
  readonly icon: LucideIcon
  readonly isCurrent: boolean
  readonly children: ReactNode
}) => (
  <li ref={isCurrent ? showLink : null}>
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-11 items-center gap-2 rounded-control px-3 font-medium whitespace-nowrap text-ink-soft hover:bg-linen-deep hover:text-ink focus-visible:-outline-offset-2 lg:max-2xl:px-2 aria-[current=page]:bg-ocean-tint aria-[current=page]:font-semibold aria-[current=page]:text-ocean-deep"
    >
      <Icon aria-hidden className="size-5 shrink-0 lg:max-2xl:hidden" />
      {children}
    </Link>
  </li>
)

const StaffNav = () => {
  const text = useText("staff-frame")
  const { user } = useSession()
  const known = use(KnownPaths)
  const offersRecurring = useRecurringOffered()
  const showsWorkers = useShowsWorkers()
  const { path, tab } = usePresentScreen()
  const present = tab === undefined ? path : `${path}?view=${tab}`
  const role = user?.role
  return (
    <nav
      aria-label={text("navigation")}
      className="relative -mx-4 min-h-11 overflow-x-auto px-4 max-lg:order-last max-lg:basis-full max-lg:pb-2 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-1">
        <NavLink href="/" icon={House} isCurrent={false}>
          {text("home")}
        </NavLink>
        {role !== undefined &&
          staffLinksFor(role, known, { offersRecurring, showsWorkers }).map(({ href, label, icon }) => (
            <NavLink key={href} href={href} icon={icon} isCurrent={href === present}>
              {text(label)}
            </NavLink>
          ))}
      </ul>
    </nav>
  )
}

/**
 * The frame around the screens of staff: header with their pages, the way home and the account
 * menu, and the server's change events. People who may not see the screen see nothing of it.
 */
export const StaffFrame = ({ children }: { readonly children: ReactNode }) => {
  const { i18n } = useLingui()
  const { status, user } = useSession()
  const { access } = usePresentScreen()
  const isSignedIn = status === "signed-in"
  const isDenied = isSignedIn && access !== undefined && access !== "signed-in" && !can(user.role, access)
  useEffect(() => {
    // It is shown before every screen that asks for a permission, and when the session ends.
    if (isSignedIn) void gate.prepare(i18n).catch(() => undefined)
  }, [isSignedIn, i18n])
  const isWorking = isSignedIn && !isDenied
  const isLiveReady = useIsReady(live, isWorking, goOnWithout)
  if (isDenied) return children
  return (
    <FrameContext value>
      <header className="staff-frame sticky top-0 z-10 border-b border-line bg-linen max-lg:static print:hidden">
        <div className="mx-auto flex min-h-16 w-full max-w-7xl flex-wrap items-center gap-x-4 px-4 sm:px-6">
          <div className="min-w-0 flex-1">
            <HomeLink />
          </div>
          <StaffNav />
          <AccountMenu />
        </div>
      </header>
      <div className="flex flex-1 flex-col">{children}</div>
      {isWorking && isLiveReady && <live.Part />}
      {isWorking && <AskProofPart />}
    </FrameContext>
  )
}
