/** Where the browser tells: whether there is a page of ours before this one. */
interface Navigation {
  readonly canGoBack: boolean
}

const navigationOf = (): Navigation | undefined => (window as { readonly navigation?: Navigation }).navigation

/** How long a browser may take to go back before nothing is there to go back to, in milliseconds. */
const patienceMillis = 500

/**
 * Whether there may be a page to go back to. The history's length counts the pages after this one, too, so a length of one alone is
 * certain; newer browsers tell.
 */
export const mayGoBack = (): boolean => navigationOf()?.canGoBack ?? window.history.length > 1

/** Goes back; where nothing comes of it, `goHome`. */
export const goBackOr = (goHome: () => void): void => {
  window.history.back()
  if (navigationOf() !== undefined) return
  const stop = () => {
    window.clearTimeout(timer)
    window.removeEventListener("popstate", stop)
    window.removeEventListener("pagehide", stop)
  }
  const timer = window.setTimeout(() => {
    stop()
    goHome()
  }, patienceMillis)
  window.addEventListener("popstate", stop)
  window.addEventListener("pagehide", stop)
}
