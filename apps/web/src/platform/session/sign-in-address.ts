/** The server's sign-in page: a full navigation (specification §2). */
const signInPath = "/api/login"

/** What the server takes as a way back; a longer one would be refused. */
const longestReturnTo = 2000

/** The sign-in page's address; after signing in the visitor goes to `returnTo`, a path of this site with its query and hash. */
export const signInAddress = (returnTo = "/"): string =>
  returnTo === "/" || returnTo.length > longestReturnTo
    ? signInPath
    : `${signInPath}?returnTo=${encodeURIComponent(returnTo)}`

/** A path as the route table has it, where it is a route's name and nothing else. */
const tidyPath = (pathname: string): string =>
  /^\/([^/]+)\/?$/.exec(pathname)?.[0].replace(/\/$/, "").toLowerCase() ?? pathname

/** An address to come back to: without the note of a sign-in that failed. */
export const addressToReturnTo = (path: string, search: string, hash = ""): string => {
  const pathname = tidyPath(path)
  const parameters = new URLSearchParams(search)
  if (!parameters.has("error")) return pathname + search + hash
  parameters.delete("error")
  return pathname + (parameters.size === 0 ? "" : `?${parameters.toString()}`) + hash
}

/** Where the visitor is: screen, open dialog, place on the page. */
export const presentAddress = (): string => {
  const { pathname, search, hash } = window.location
  return addressToReturnTo(pathname, search, hash)
}

/** Goes to the sign-in page, from where the visitor comes back to `returnTo`. */
export const goToSignIn = (returnTo = presentAddress()): void => window.location.assign(signInAddress(returnTo))
