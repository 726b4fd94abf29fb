const longestAddress = 2000

/**
 * Whether browsers' push services can have this address. The subscriber says it, and we call it, so we refuse a name of our own
 * network and a bare number.
 */
export const isPushAddress = (address: string): boolean => {
  if (address.length > longestAddress || !URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  const isPublicName =
    /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(hostname) && !/\.(?:local|internal|localhost|home|lan|arpa)$/.test(hostname)
  return protocol === "https:" && port === "" && username === "" && password === "" && isPublicName
}
