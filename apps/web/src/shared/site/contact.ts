export const mailLink = (email: string): string => `mailto:${email}`

/** Where a maps application shows the address. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
