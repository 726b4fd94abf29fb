/** After being hidden for so long, in milliseconds, the device may have slept and its connections be dead unnoticed. */
const longHidden = 30_000

/** Calls `listener` when the page shows again, with whether it was hidden for long. Returns how to stop. */
export const onShown = (listener: (wasLong: boolean) => void): (() => void) => {
  let hiddenAt: number | undefined
  const onVisibility = () => {
    if (document.visibilityState === "hidden") {
      hiddenAt = performance.now()
      return
    }
    const wasLong = hiddenAt !== undefined && performance.now() - hiddenAt > longHidden
    hiddenAt = undefined
    listener(wasLong)
  }
  document.addEventListener("visibilitychange", onVisibility)
  return () => document.removeEventListener("visibilitychange", onVisibility)
}
