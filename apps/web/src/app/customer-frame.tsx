import { type ReactNode, useState } from "react"
import { FrameContext } from "../site/frame-context.ts"
import { HomeLink } from "../site/home-link.tsx"
import { AccountMenu } from "./account-menu.tsx"
import { FrameTabs } from "./frame-tabs.tsx"

export interface CustomerFrameProps {
  readonly children: ReactNode
}

/** What stands around the screens of whoever is signed in: header with menu, tabs, dialogs, live news (specification §2). */
export const CustomerFrame = ({ children }: CustomerFrameProps) => {
  const [unread] = useState(0)
  return (
    <FrameContext value>
      <header className="sticky top-0 z-10 border-b border-line bg-linen print:hidden">
        <div className="mx-auto flex min-h-16 w-full max-w-6xl items-center gap-3 px-4 sm:px-6">
          <div className="min-w-0 flex-1">
            <HomeLink />
          </div>
          <FrameTabs unread={unread} />
          <AccountMenu />
        </div>
      </header>
      <div className="flex flex-1 flex-col pb-16 sm:pb-0">{children}</div>
    </FrameContext>
  )
}
