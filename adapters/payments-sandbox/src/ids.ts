import { randomBytes } from "node:crypto"

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

/** Random letters and digits, each of the 62 equally likely. */
export const randomText = (length: number): string => {
  let text = ""
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte: values above it would favour the first letters.
      if (byte < 248 && text.length < length) text += alphabet[byte % 62]
    }
  }
  return text
}

/** An id in Stripe's shape: the kind's prefix and 24 random characters, as in `pi_3Nk…`. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`
