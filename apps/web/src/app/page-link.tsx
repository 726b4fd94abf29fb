import { useLingui } from "@lingui/react"
import type { MouseEvent, ReactNode } from "react"
import { createPath, useLocation, useNavigate } from "react-router-dom"
import { isPlainPress, type LinkProps } from "../platform/links/link.tsx"
import { useSession } from "../platform/session/use-session.ts"
import { neededFor } from "./frames.tsx"
import { screenAt } from "./pages.tsx"
import { usePresentScreen } from "./present-screen.ts"

/**
 * A link by which the router goes. Its page is fetched when somebody seems to want it. What changes on the same screen (a
 * filter) is no reason to go to its top. The library's own link weighs as much as the rest of what we use of it: it can fetch for data
 * routers, too.
 */
const PageLink = ({ href, onClick, children, ...rest }: LinkProps) => {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const location = useLocation()
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
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainPress(event)) return
    event.preventDefault()
    // To where one is already is no further step back.
    const isHere = createPath(location) === createPath(address)
    void navigate(href, { replace: isHere, preventScrollReset: screen === present })
  }
  return (
    <a {...rest} href={href} onClick={go} onPointerEnter={prepare} onFocus={prepare} onTouchStart={prepare}>
      {children}
    </a>
  )
}

export const pageLink = (props: LinkProps): ReactNode => <PageLink {...props} />
