import { logProblem } from "../logging/log-problem.ts"

/** The page of a panel that opens without signal, and the script that has power over that page and no other. */
export interface KeptPage {
  readonly workerPath: string
  readonly scope: string
}

/**
 * Lets the browser keep a panel's page, and look for a newer one whenever it is opened, comes back into sight or has signal again. Each look
 * registers the worker anew: the browser has forgotten one whose files did not all come.
 */
export const keepPage = ({ workerPath, scope }: KeptPage): (() => void) => {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return () => {}
  const keep = () => navigator.serviceWorker.register(workerPath, { scope, updateViaCache: "none" })
  void keep().catch((error: unknown) => {
    logProblem("The page can't be kept for use without signal", error)
  })
  const look = () => {
    if (document.visibilityState === "visible" && navigator.onLine)
      void keep()
        .then((registration) => registration.update())
        .catch(() => undefined)
  }
  document.addEventListener("visibilitychange", look)
  window.addEventListener("online", look)
  return () => {
    document.removeEventListener("visibilitychange", look)
    window.removeEventListener("online", look)
  }
}
