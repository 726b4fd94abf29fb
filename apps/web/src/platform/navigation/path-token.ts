/** The token of a mailed link: what follows the page's name in its path, "/pay/…" for instance; empty when nothing does. */
export const tokenIn = (pathname: string): string => {
  const [, , token = ""] = pathname.split("/")
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}
