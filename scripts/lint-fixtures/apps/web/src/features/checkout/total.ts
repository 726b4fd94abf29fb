export const total = 1
export const key = crypto.randomUUID() // error: no-restricted-properties
