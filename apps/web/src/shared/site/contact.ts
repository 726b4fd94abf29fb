/** "tel:+13055550100": what a phone dials when the number as people write it is pressed. */
export const phoneLink = (phone: string): string => {
  const digits = phone.replace(/[^\d+]/g, "")
  if (digits.length === 10) return `tel:+1${digits}`
  return digits.length === 11 && digits.startsWith("1") ? `tel:+${digits}` : `tel:${digits}`
}

export const mailLink = (email: string): string => `mailto:${email}`

/** Where a maps application shows the address. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
