import { type ComponentType, type ReactNode, Suspense } from "react"
import { mainContentId } from "../design/page-main.tsx"
import { Spinner } from "../design/spinner.tsx"
import { ToastOutlet } from "../design/toast-outlet.tsx"
import { useText } from "../messages/text.tsx"
import { useSettings } from "../platform/public-data/use-public-data.ts"
import { useSession } from "../platform/session/use-session.ts"
import { pageTitle } from "./page-texts.ts"
import { type Screen, screenKey } from "./screen.ts"
import { SessionExpiredAlert } from "./session-expired-alert.tsx"
import { useClockResync } from "./use-clock-resync.ts"
import { usePageChange } from "./use-page-change.ts"

const Loading = ({ screen }: { readonly screen: Screen }) => {
  const text = useText("shell")
  return (
    <main className="grid min-h-dvh content-center">
      <h1 className="sr-only">{text(screen.title)}</h1>
      <p role="status" className="flex items-center justify-center gap-3 text-ink-soft">
        <Spinner />
        {text("loading")}
      </p>
    </main>
  )
}

interface ShellProps {
  readonly screen: Screen
  /** The frame around the screens of signed-in users. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }>
  readonly children: ReactNode
}

/** What surrounds every screen. */
export const Shell = ({ screen, frame: Frame, children }: ShellProps) => {
  const text = useText("shell")
  const { settings } = useSettings()
  const { status } = useSession()
  const key = screenKey(screen)
  usePageChange(key, pageTitle(text, screen, settings))
  useClockResync()
  const content = (
    <Suspense key={key} fallback={<Loading screen={screen} />}>
      {children}
    </Suspense>
  )
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${mainContentId}`}
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-ocean px-4 py-3 font-semibold text-on-ocean focus:translate-y-0"
      >
        {text("skipToContent")}
      </a>
      {Frame !== undefined && status !== "signed-out" ? (
        <Suspense fallback={<Loading screen={screen} />}>
          <Frame>{content}</Frame>
        </Suspense>
      ) : (
        content
      )}
      <ToastOutlet />
      <SessionExpiredAlert />
    </div>
  )
}
