import { Minus, Plus } from "lucide-react"
import { Button } from "../../design/button.tsx"
import { controlLook, Field } from "../../design/field.tsx"

/** The most that the server takes of anything that is counted at a door. */
const most = 500

/** A whole number from `least` on; undefined for anything else. */
export const readCount = (typed: string, least: number): number | undefined => {
  if (!/^\s*\d{1,3}\s*$/.test(typed)) return undefined
  const count = Number(typed)
  return count >= least && count <= most ? count : undefined
}

interface CountFieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** What the buttons do: 'One bag fewer'. */
  readonly fewer: string
  readonly more: string
  readonly least: number
  readonly value: string
  readonly onChange: (value: string) => void
}

/** How many of something, typed or tapped with a thumb. */
export const CountField = ({ id, label, hint, error, fewer, more, least, value, onChange }: CountFieldProps) => {
  const step = (by: -1 | 1) => onChange(String(Math.min(most, Math.max(least, (readCount(value, least) ?? 0) + by))))
  return (
    <Field id={id} label={label} error={error} {...(hint !== undefined && { hint })}>
      {(attributes) => (
        <span className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-2">
          <Button
            tone="secondary"
            size="large"
            aria-label={fewer}
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
            aria-label={more}
            onClick={() => step(1)}
            icon={<Plus aria-hidden className="size-6" />}
          />
        </span>
      )}
    </Field>
  )
}
