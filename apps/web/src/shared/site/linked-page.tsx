import type { ReactNode } from "react"
import { classes } from "../../design/classes.ts"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { Spinner } from "../../design/spinner.tsx"
import { useIsHydrated } from "../../platform/hydration/use-is-hydrated.ts"
import { SiteFooter } from "./site-footer.tsx"
import { SiteHeader } from "./site-header.tsx"

interface FrameProps {
  /** Whether people keep it on paper, where it fills the sheet. */
  readonly isPrinted?: boolean
  readonly children: ReactNode
}

/** The one column of a page that is opened by a link, or of the same page in the app. */
export const LinkedColumn = ({ isPrinted = false, children }: FrameProps) => (
  <div
    className={classes(
      "mx-auto grid w-full max-w-2xl gap-6 px-4 pt-4 pb-16 sm:px-6 sm:pt-10",
      isPrinted && "print:max-w-none print:gap-4 print:p-0",
    )}
  >
    {children}
  </div>
)

/**
 * A page for anybody who has its link, with the site around it. It is there to read before its script has come: until then no
 * button can be pressed, so that no press is lost.
 */
export const LinkedPage = (props: FrameProps) => {
  const isHydrated = useIsHydrated()
  return (
    <>
      <SiteHeader />
      <PageMain tall>
        <fieldset disabled={!isHydrated} className="min-w-0">
          <LinkedColumn {...props} />
        </fieldset>
      </PageMain>
      <SiteFooter />
    </>
  )
}

/** The link leads nowhere. */
export const LinkedPageMissing = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
    <p className="text-lg text-ink-soft">{text}</p>
  </>
)

interface PendingProps {
  readonly query: { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown }
  /** Says the page's own texts. */
  readonly text: (id: "loading" | "failed" | "failedText" | "retry") => string
}

/** What a page by a link shows before it has its data: that they are loading, or could not be loaded. */
export const LinkedPagePending = ({ query: { isError, isFetching, refetch }, text }: PendingProps) =>
  isError ? (
    <FailedAlert
      title={text("failed")}
      text={text("failedText")}
      retryText={text("retry")}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <Spinner />
      {text("loading")}
    </p>
  )
