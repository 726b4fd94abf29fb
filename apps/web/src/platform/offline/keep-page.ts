import { logProblem } from "../logging/log-problem.ts"

/** The page of a panel that opens without signal, and the script that has power over that page and no other. */
export interface KeptPage {
  readonly workerPath: string
  readonly scope: string
}

/** Lets the browser keep a panel's page, and look for a newer one whenever it is opened or comes back into sight. */
export const keepPage = ({ workerPath, scope }: KeptPage): (() => void) => {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return () => {}
  const registered = navigator.serviceWorker
    .register(workerPath, { scope, updateViaCache: "none" })
    .catch((error: unknown) => {
      logProblem("The page can't be kept for use without signal", error)
    })
  const look = () => {
    if (document.visibilityState === "visible" && navigator.onLine)
      void registered.then((registration) => registration?.update()).catch(() => undefined)
  }
  document.addEventListener("visibilitychange", look)
  return () => document.removeEventListener("visibilitychange", look)
}
