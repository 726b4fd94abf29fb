import { formatDollars } from "../money/cents.ts"
import { formatPounds } from "../money/pounds.ts"
import { sayPromo } from "../pricing/promo.ts"
import type { CostLine } from "./cost-lines.ts"

/** A step of the arithmetic of a cost in words, as mails and documents say it. */
export const sayCostLine = (line: CostLine): string => {
  switch (line.kind) {
    case "minimum":
      return `Minimum, covers ${formatPounds(line.covers)} lbs`
    case "further-pounds":
      return `${formatPounds(line.pounds)} lbs more, at ${formatDollars(line.pricePerPound)} per pound`
    case "oversized":
      return `${line.items} oversized ${line.items === 1 ? "item" : "items"}, at ${formatDollars(line.fee)} each`
    case "trust-and-safety":
      return "Trust and Safety Fee"
    case "set-by-hand":
      return "Additional charges"
    case "promo":
      return `Promo code ${line.promo.code}, ${sayPromo(line.promo)}`
  }
}
