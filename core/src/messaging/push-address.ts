const longestAddress = 2000

/**
 * Whether browsers' push services can have this address. Whoever subscribes says it, and we call it: a name of our own
 * network, or a bare number, is none.
 */
export const isPushAddress = (address: string): boolean => {
  if (address.length > longestAddress || !URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  const isPublicName =
    /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(hostname) && !/\.(?:local|internal|localhost|home|lan|arpa)$/.test(hostname)
  return protocol === "https:" && port === "" && username === "" && password === "" && isPublicName
}
