import { useLingui } from "@lingui/react"
import { type ReactNode, Suspense, use } from "react"
import { mainContentId } from "../design/page-main.tsx"
import { Spinner } from "../design/spinner.tsx"
import { ToastOutlet } from "../design/toast-outlet.tsx"
import { useText } from "../messages/text.tsx"
import { useSettings } from "../public-data/use-public-data.ts"
import { SessionExpiredAlert } from "../session/session-expired-alert.tsx"
import { useSession } from "../session/use-session.ts"
import { ErrorBoundary } from "./error-boundary.tsx"
import { pageTitle } from "./page-texts.ts"
import { customerFrame, type ScreenRoute, screenKey } from "./screens.tsx"
import { useClockResync } from "./use-clock-resync.ts"
import { usePageChange } from "./use-page-change.ts"

const Loading = () => (
  <p role="status" className="flex min-h-dvh items-center justify-center gap-3 text-ink-soft">
    <Spinner />
    {useText("shell")("loading")}
  </p>
)

/** The customer's frame, which others than customers don't fetch. */
const Framed = ({ children }: { readonly children: ReactNode }) => {
  const { i18n } = useLingui()
  if (customerFrame.loaded() === undefined) use(customerFrame.prepare(i18n))
  const Frame = customerFrame.loaded()
  return Frame === undefined ? children : <Frame>{children}</Frame>
}

interface ShellProps {
  readonly screen: ScreenRoute
  readonly children: ReactNode
}

/** What surrounds every screen. */
export const Shell = ({ screen, children }: ShellProps) => {
  const text = useText("shell")
  const { settings } = useSettings()
  const { status } = useSession()
  const key = screenKey(screen)
  usePageChange(key, pageTitle(text, screen, settings))
  useClockResync()
  const content = (
    <ErrorBoundary resetKey={key}>
      <Suspense key={key} fallback={<Loading />}>
        {children}
      </Suspense>
    </ErrorBoundary>
  )
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${mainContentId}`}
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-ocean px-4 py-3 font-semibold text-on-ocean focus:translate-y-0"
      >
        {text("skipToContent")}
      </a>
      {screen.isFramed === true && status !== "signed-out" ? (
        <Suspense fallback={<Loading />}>
          <Framed>{content}</Framed>
        </Suspense>
      ) : (
        content
      )}
      <ToastOutlet />
      <SessionExpiredAlert />
    </div>
  )
}
