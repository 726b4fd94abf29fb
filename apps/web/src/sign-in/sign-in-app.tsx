import type { SignInPageData } from "@laundry/contracts/sign-in-page"
import type { I18n } from "@lingui/core"
import { I18nProvider } from "@lingui/react"
import { StrictMode } from "react"
import type { Area } from "../messages/catalogues.ts"
import { DocumentNavigation } from "../platform/navigation/navigation.tsx"
import { GivenData, givenData } from "../platform/public-data/public-data.ts"
import { SignInPage } from "./sign-in-page.tsx"

/** Whose texts these pages show. */
export const signInAreas = ["shell", "sign-in", "password"] as const satisfies ReadonlyArray<Area>

/** Links here load pages, and nothing depends on the address. */
const url = new URL("http://page.invalid/api/login")

/** The pages by which people come in: the same on the server and in the browser. */
export const SignInApp = ({ i18n, data }: { readonly i18n: I18n; readonly data: SignInPageData }) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <GivenData value={givenData({ settings: data.settings, serviceAreas: [], isSignedIn: false })}>
        <DocumentNavigation url={url}>
          <SignInPage given={data} />
        </DocumentNavigation>
      </GivenData>
    </I18nProvider>
  </StrictMode>
)
