import type { SignInPageData } from "@laundry/contracts/people/sign-in-page"
import type { I18n } from "@lingui/core"
import { I18nProvider } from "@lingui/react"
import { QueryClientProvider } from "@tanstack/react-query"
import { StrictMode, useState } from "react"
import type { Area } from "../messages/catalogues.ts"
import { keepPageData } from "../platform/public-data/public-data.ts"
import { makeQueryClient } from "../platform/queries/make-query-client.ts"
import { SignInPage } from "./sign-in-page.tsx"

/** Whose texts these pages show. */
export const signInAreas = ["shell", "sign-in", "password"] as const satisfies ReadonlyArray<Area>

/** What came with the page, as other pages keep it. */
const keptOf = (data: SignInPageData) => {
  const queryClient = makeQueryClient()
  keepPageData(queryClient, data)
  return queryClient
}

/** The pages by which people come in: the same on the server and in the browser. Links here load pages. */
export const SignInApp = ({ i18n, data }: { readonly i18n: I18n; readonly data: SignInPageData }) => {
  const [queryClient] = useState(() => keptOf(data))
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <SignInPage given={data} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  )
}
