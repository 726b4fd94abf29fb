import { ArrowLeft } from "lucide-react"
import type { ReactNode } from "react"
import { PageMain } from "../design/page-main.tsx"
import { useText } from "../messages/text.tsx"
import { HomeLink } from "../shared/site/home-link.tsx"
import { AccountReasons } from "./account-reasons.tsx"

interface SignInFrameProps {
  /** Tells beside the form what an account is good for. */
  readonly reasons?: boolean
  readonly children: ReactNode
}

/** Whose door this is, and the way back; on wide screens beside what lies behind it. */
export const SignInFrame = ({ reasons = false, children }: SignInFrameProps) => {
  const text = useText("sign-in")
  return (
    <div className={reasons ? "grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]" : "grid min-h-dvh"}>
      <div className="flex min-w-0 flex-col">
        <header className="flex items-center justify-between gap-3 px-4 py-3 sm:px-8 sm:py-5">
          <HomeLink />
          <a
            href="/"
            className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-ocean hover:bg-ocean-tint sm:text-base"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {text("backToSite")}
          </a>
        </header>
        <PageMain>
          <div className="mx-auto w-full max-w-md px-4 pt-4 pb-14 sm:px-6 sm:pt-[6vh]">{children}</div>
        </PageMain>
      </div>
      {reasons && <AccountReasons />}
    </div>
  )
}
