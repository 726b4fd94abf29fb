import { Minus, Plus } from "lucide-react"
import { Button } from "../../design/button.tsx"
import { controlLook, Field } from "../../design/field.tsx"
import { useText } from "../../messages/text.tsx"

/** The most that the server takes for a number of bags. */
const most = 500

/** A whole number of bags, 1 at least (specification §5); undefined for anything else. */
export const readBags = (typed: string): number | undefined => {
  const count = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0
  return count >= 1 && count <= most ? count : undefined
}

interface BagCountFieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** How many bags, typed or tapped with a thumb. */
export const BagCountField = ({ id, label, hint, value, onChange }: BagCountFieldProps) => {
  const text = useText("at-the-door")
  const step = (by: -1 | 1) => onChange(String(Math.min(most, Math.max(1, (readBags(value) ?? 0) + by))))
  return (
    <Field id={id} label={label} {...(hint !== undefined && { hint })}>
      {(attributes) => (
        <span className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-2">
          <Button
            tone="secondary"
            size="large"
            aria-label={text("fewer")}
            onClick={() => step(-1)}
            icon={<Minus aria-hidden className="size-6" />}
          />
          <input
            {...attributes}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlLook} text-center text-2xl! font-semibold tabular-nums`}
          />
          <Button
            tone="secondary"
            size="large"
            aria-label={text("more")}
            onClick={() => step(1)}
            icon={<Plus aria-hidden className="size-6" />}
          />
        </span>
      )}
    </Field>
  )
}
