import { logProblem } from "../logging/log-problem.ts"

/** The script that opens the driver's page without signal. It has power over that page and no other. */
const workerPath = "/driver-worker.js"
const scope = "/driver"

/** Lets the browser keep the driver's page, and look for a newer one whenever it is opened or comes back into sight. */
export const keepDriverPage = (): (() => void) => {
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
