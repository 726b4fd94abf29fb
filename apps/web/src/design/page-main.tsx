import type { ReactNode } from "react"

/** Where the skip link leads, and where the focus goes when another page is shown. */
export const mainContentId = "content"

interface PageMainProps {
  /** Fills the screen, so that what comes below stays out of sight while the page grows. */
  readonly tall?: boolean
  readonly children: ReactNode
}

/** The main part of a page. */
export const PageMain = ({ tall = false, children }: PageMainProps) => (
  <main id={mainContentId} tabIndex={-1} className={tall ? "min-h-dvh flex-1" : "flex-1"}>
    {children}
  </main>
)
