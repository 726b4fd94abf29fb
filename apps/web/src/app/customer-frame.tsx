import { useLingui } from "@lingui/react"
import { type ReactNode, useEffect, useState } from "react"
import { logProblem } from "../platform/logging/log-problem.ts"
import { useSession } from "../platform/session/use-session.ts"
import { AppLinks } from "../shared/site/app-links.tsx"
import { useDialogAddress } from "../shared/site/dialog-address.ts"
import { FrameContext } from "../shared/site/frame-context.ts"
import { HomeLink } from "../shared/site/home-link.tsx"
import { AccountMenu } from "./account-menu.tsx"
import { FrameDialogs, prepareDialog } from "./frame-dialogs.tsx"
import { FrameTabs } from "./frame-tabs.tsx"
import { gate } from "./gate.ts"
import { lazyPart } from "./lazy-part.tsx"
import { useIsReady } from "./use-is-ready.ts"

/** What goes on beside the screens. */
export const live = lazyPart(
  ["chat", "orders"],
  () => import("./frame-live.tsx"),
  ({ FrameLive }) => FrameLive,
)

/** Without it the screens go on, only not by themselves. */
const goOnWithout = (error: unknown) => logProblem("The server's change events can't be received", error)

export interface CustomerFrameProps {
  readonly children: ReactNode
}

/** The frame around the screens of a signed-in customer: header with menu, tabs, dialogs, change events (specification §2). */
export const CustomerFrame = ({ children }: CustomerFrameProps) => {
  const { i18n } = useLingui()
  const { user } = useSession()
  const isSignedIn = user !== undefined
  const { dialog } = useDialogAddress()
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    // When the session ends it has to be there at once.
    if (isSignedIn) void gate.prepare(i18n).catch(() => undefined)
  }, [isSignedIn, i18n])
  const isLiveReady = useIsReady(live, isSignedIn, goOnWithout)
  return (
    <FrameContext value>
      <AppLinks manifest="/manifest.webmanifest" />
      <header className="customer-frame sticky top-0 z-10 border-b border-line bg-linen print:static print:hidden">
        <div className="mx-auto flex min-h-16 w-full max-w-6xl items-center gap-3 px-4 sm:px-6">
          <div className="min-w-0 flex-1">
            <HomeLink />
          </div>
          <FrameTabs unread={unread} onIntent={(name) => prepareDialog(name, i18n)} />
          <AccountMenu />
        </div>
      </header>
      <div className="flex flex-1 flex-col pb-[calc(3.5rem+env(safe-area-inset-bottom))] md:pb-0">{children}</div>
      {user && <FrameDialogs key={user.id} />}
      {user && isLiveReady && <live.Part key={user.id} isChatOpen={dialog === "chat"} onUnread={setUnread} />}
    </FrameContext>
  )
}
