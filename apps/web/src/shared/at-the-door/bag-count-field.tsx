import { useText } from "../../messages/text.tsx"
import { CountField, readCount } from "./count-field.tsx"

const least = 1

/** A whole number of bags, 1 at least (specification §5); undefined for anything else. */
export const readBags = (typed: string): number | undefined => readCount(typed, least)

interface BagCountFieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

/** How many bags, typed or tapped with a thumb. */
export const BagCountField = (field: BagCountFieldProps) => {
  const text = useText("at-the-door")
  return <CountField {...field} least={least} fewer={text("fewer")} more={text("more")} />
}
