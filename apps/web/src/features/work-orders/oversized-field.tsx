import { type Cents, formatDollars } from "@laundry/core/money/cents"
import { useText } from "../../messages/text.tsx"
import { CountField, readCount } from "../../shared/at-the-door/count-field.tsx"

/** How many oversized items, of which there may be no one; undefined for what is no number. */
export const readOversized = (typed: string): number | undefined => (typed.trim() === "" ? 0 : readCount(typed, 0))

interface OversizedFieldProps {
  readonly id: string
  readonly value: string
  /** For each, by the order's terms. */
  readonly fee: Cents
  readonly onChange: (value: string) => void
}

/** Items too large for a usual load. */
export const OversizedField = ({ fee, ...field }: OversizedFieldProps) => {
  const text = useText("work-orders")
  return (
    <CountField
      {...field}
      label={text("oversized")}
      hint={text("oversizedHint", { fee: formatDollars(fee) })}
      least={0}
      fewer={text("oversizedFewer")}
      more={text("oversizedMore")}
    />
  )
}
