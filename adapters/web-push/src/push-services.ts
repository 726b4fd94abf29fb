/** The push services of the browsers' makers: Chrome and its kin, Firefox, Safari, Edge. A dot in front takes in all below. */
const hosts = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
]

/**
 * The address to send to, as it is to be called; undefined for one that is no push service's. Browsers say themselves where they
 * take messages: without this look anybody could have the server call into its own network.
 */
export const serviceAddress = (endpoint: string, others: ReadonlyArray<string>): string | undefined => {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url === undefined || url.protocol !== "https:" || url.username !== "" || url.password !== "") return undefined
  const isKnown =
    others.includes(url.origin) ||
    (url.port === "" &&
      hosts.some((host) => (host.startsWith(".") ? url.hostname.endsWith(host) : url.hostname === host)))
  return isKnown ? url.href : undefined
}
