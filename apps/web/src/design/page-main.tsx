import type { ReactNode } from "react"

/** Where the skip link leads, and where the focus goes when another page is shown. */
export const mainContentId = "content"

/** The main part of a page. */
export const PageMain = ({ children }: { readonly children: ReactNode }) => (
  <main id={mainContentId} tabIndex={-1} className="flex-1">
    {children}
  </main>
)
