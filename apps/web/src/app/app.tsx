import type { PageData } from "@laundry/contracts/public-page"
import type { I18n } from "@lingui/core"
import { I18nProvider } from "@lingui/react"
import { type ReactNode, StrictMode } from "react"
import { GivenData, givenData } from "../platform/public-data/public-data.ts"
import { GivenSession } from "../platform/session/use-session.ts"
import { Queries } from "./queries.tsx"

export interface AppProps {
  readonly i18n: I18n
  /** What came with the page; undefined when the browser draws it alone. */
  readonly pageData: PageData | undefined
  /** The router, the server's or the browser's. */
  readonly children: ReactNode
}

/** What every screen can rely on. */
export const App = ({ i18n, pageData, children }: AppProps) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Queries>
        <GivenData value={givenData(pageData)}>
          <GivenSession value={pageData?.isSignedIn ?? false}>{children}</GivenSession>
        </GivenData>
      </Queries>
    </I18nProvider>
  </StrictMode>
)
