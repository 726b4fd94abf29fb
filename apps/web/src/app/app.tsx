import type { PageData } from "@laundry/contracts/public-page"
import type { I18n } from "@lingui/core"
import { I18nProvider } from "@lingui/react"
import { type ReactNode, StrictMode } from "react"
import { GivenData, givenData } from "../public-data/public-data.ts"
import { Shell } from "./shell.tsx"

export interface AppProps {
  readonly i18n: I18n
  /** What came with the page; undefined when the browser draws it alone. */
  readonly pageData: PageData | undefined
  /** The screen of the address, or the routes that find it. */
  readonly screen: ReactNode
}

/** The product's screens; the navigation around it differs between browser and server. */
export const App = ({ i18n, pageData, screen }: AppProps) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <GivenData value={givenData(pageData)}>
        <Shell>{screen}</Shell>
      </GivenData>
    </I18nProvider>
  </StrictMode>
)
