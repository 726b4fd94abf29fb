/** Only its origin is compared; nothing is asked there. */
const somewhere = "https://site.invalid"

/** The page to go to after signing in: a path of this site; anything else, and a call of its interface, leads home. */
export const safeReturnTo = (asked: string | undefined): string => {
  if (asked === undefined || !asked.startsWith("/") || !URL.canParse(asked, somewhere)) return "/"
  const url = new URL(asked, somewhere)
  // What browsers make of a path decides, and "/.//host" becomes one that names a host when it is written out.
  if (url.origin !== somewhere || url.pathname.startsWith("//") || /^\/api(\/|$)/i.test(url.pathname)) return "/"
  return url.pathname + url.search + url.hash
}
