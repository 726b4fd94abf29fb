import { createContext, use, useEffect, useSyncExternalStore } from "react"
import { session } from "./session.ts"
import { loading, type SessionState, signedOut } from "./session-store.ts"

/** Whether the page came for somebody who is signed in: the first render, on the server and in the browser, says just that. */
export const GivenSession = createContext(false)

/** Who is signed in. Asks the server again when its last answer is older than five minutes (specification §7). */
export const useSession = (): SessionState => {
  const isGiven = use(GivenSession)
  const state = useSyncExternalStore(session.subscribe, session.state, () => (isGiven ? loading : signedOut))
  useEffect(() => session.ensureFresh(), [])
  return state
}
