export const now = Date.now() // error: no-restricted-properties
export const id = Math.random() // error: no-restricted-properties
export const elapsed = performance.now() // error: no-restricted-globals
export const answer = await fetch("/") // error: no-restricted-globals
