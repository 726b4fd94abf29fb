import { useMemo, useState } from "react"
import { useLocation } from "react-router-dom"
import { isExpired } from "../platform/session/session-store.ts"
import { useSession } from "../platform/session/use-session.ts"
import { neededFor } from "./frames.tsx"
import { orderHash } from "./order-dialog.ts"
import { landingPage, screenAt } from "./pages.tsx"
import type { Screen } from "./screen.ts"
import { useIsReady } from "./use-is-ready.ts"

/**
 * The screen of the present address for the present visitor. A session that expired leaves the screen where it is. Who signs in
 * in another tab keeps the landing page while an order is being written on it, and until the home is there.
 */
export const useScreen = (): Screen => {
  const session = useSession()
  const location = useLocation()
  const isSignedIn = session.status !== "signed-out" || isExpired(session)
  const screen = useMemo(() => screenAt(location, isSignedIn), [location, isSignedIn])
  const [last, setLast] = useState(screen)
  const needed = useMemo(() => neededFor(screen, isSignedIn), [screen, isSignedIn])
  const isTakingOver = last === landingPage && screen !== landingPage && screen.path === landingPage.path
  // What can't be fetched is said where it is drawn.
  const isReady = useIsReady(needed, isTakingOver)
  const shown = isTakingOver && (location.hash === orderHash || !isReady) ? last : screen
  if (shown !== last) setLast(shown)
  return shown
}
