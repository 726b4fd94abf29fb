import { encode } from "uqr"

/** A QR code as one path of an SVG whose units are its modules. */
export interface QrPath {
  /** How many modules it is wide and high, with its quiet zone. */
  readonly size: number
  /** The dark modules, row by row. */
  readonly path: string
}

/** The white around a code that readers ask for, in modules. */
const quietZone = 4

/** Draws an address as a QR code that is read also when a tenth of it is stained. */
export const qrPathOf = (address: string): QrPath => {
  const { size, data } = encode(address, { ecc: "M", border: quietZone })
  const rows = data.map((row, y) => {
    let drawn = ""
    for (let x = 0; x < size; x += 1) {
      if (row[x] !== true) continue
      const from = x
      while (row[x] === true) x += 1
      drawn += `M${from} ${y}h${x - from}v1h-${x - from}z`
    }
    return drawn
  })
  return { size, path: rows.join("") }
}

/** Where a label's code leads: the order's card, for those who work in the laundry. */
export const labelAddress = (origin: string, labelCode: string): string =>
  `${origin}/laundry?${new URLSearchParams({ label: labelCode }).toString()}`
