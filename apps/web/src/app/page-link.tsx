import { useLingui } from "@lingui/react"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { LinkProps } from "../platform/links/link.tsx"
import { useSession } from "../platform/session/use-session.ts"
import { neededFor } from "./frames.tsx"
import { screenAt } from "./pages.tsx"
import { usePresentScreen } from "./present-screen.ts"

/**
 * A link by which the router goes. Its page is fetched when somebody seems to want it. What changes on the same screen (a
 * filter) is no reason to go to its top.
 */
const PageLink = ({ href, ...rest }: LinkProps) => {
  const { i18n } = useLingui()
  const present = usePresentScreen()
  const isSignedIn = useSession().status !== "signed-out"
  const address = new URL(href, "http://page.invalid")
  const screen = screenAt(address, isSignedIn)
  const prepare = () => {
    neededFor(screen, isSignedIn)
      .prepare(i18n)
      // The screen itself says so.
      .catch(() => undefined)
  }
  return (
    <Link
      {...rest}
      to={href}
      preventScrollReset={screen === present}
      onPointerEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
    />
  )
}

export const pageLink = (props: LinkProps): ReactNode => <PageLink {...props} />
