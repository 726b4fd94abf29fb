import { type ReactNode, Suspense } from "react"
import { mainContentId } from "../design/page-main.tsx"
import { Spinner } from "../design/spinner.tsx"
import { ToastOutlet } from "../design/toast-outlet.tsx"
import { useText } from "../messages/text.tsx"
import { useNavigation } from "../navigation/navigation.tsx"
import { useSettings } from "../public-data/use-public-data.ts"
import { ErrorBoundary } from "./error-boundary.tsx"
import { pageTitle } from "./page-texts.ts"
import { screenAt } from "./screens.tsx"
import { useClockResync } from "./use-clock-resync.ts"
import { usePageChange } from "./use-page-change.ts"

const Loading = () => (
  <p role="status" className="flex min-h-dvh items-center justify-center gap-3 text-ink-soft">
    <Spinner />
    {useText("shell")("loading")}
  </p>
)

/** What surrounds every screen. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const text = useText("shell")
  const { pathname } = useNavigation()
  const screen = screenAt(pathname)
  const { settings } = useSettings()
  usePageChange(pathname, pageTitle(text, screen, settings))
  useClockResync()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${mainContentId}`}
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-ocean px-4 py-3 font-semibold text-on-ocean focus:translate-y-0"
      >
        {text("skipToContent")}
      </a>
      <ErrorBoundary resetKey={pathname}>
        <Suspense key={screen.path} fallback={<Loading />}>
          {children}
        </Suspense>
      </ErrorBoundary>
      <ToastOutlet />
    </div>
  )
}
