import { createHash } from "node:crypto"

const lineFeed = 0x0a

/** What something comes to while it passes by. */
export interface Tally {
  readonly add: (bytes: Uint8Array) => void
  readonly sum: () => { readonly bytes: number; readonly sha256: string }
  /** Lines: in the text format of COPY a row is one, whatever its values hold. */
  readonly lines: () => number
}

export const makeTally = (): Tally => {
  const hash = createHash("sha256")
  let count = 0
  let lines = 0
  return {
    add: (bytes) => {
      hash.update(bytes)
      count += bytes.length
      for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) lines += 1
    },
    sum: () => ({ bytes: count, sha256: hash.copy().digest("hex") }),
    lines: () => lines,
  }
}
