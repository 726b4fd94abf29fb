import type { I18n } from "@lingui/core"
import { I18nProvider } from "@lingui/react"
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { type ReactNode, StrictMode } from "react"
import { GivenSession } from "../platform/session/use-session.ts"

export interface AppProps {
  readonly i18n: I18n
  /** What the server said, with the page or since. */
  readonly queryClient: QueryClient
  /** Whether the page came for somebody who is signed in. */
  readonly isSignedIn: boolean
  /** The router, the server's or the browser's. */
  readonly children: ReactNode
}

/** What every screen can rely on. */
export const App = ({ i18n, queryClient, isSignedIn, children }: AppProps) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <GivenSession value={isSignedIn}>{children}</GivenSession>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>
)
