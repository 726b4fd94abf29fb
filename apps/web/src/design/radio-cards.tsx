import { type ComponentProps, type ReactNode, useId } from "react"
import { FieldError } from "./field.tsx"

export interface RadioCard {
  readonly value: string
  readonly label: ReactNode
  readonly detail?: ReactNode
}

interface RadioCardsProps extends Omit<ComponentProps<"input">, "className" | "type" | "value" | "id"> {
  readonly legend: string
  readonly error?: string | undefined
  readonly cards: ReadonlyArray<RadioCard>
}

/** One of a few, each in sight and large enough for a thumb. Arrow keys move between them. */
export const RadioCards = ({ legend, error, cards, ...input }: RadioCardsProps) => {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error === undefined ? undefined : true}
      className="grid gap-1.5"
    >
      <span id={`${id}-legend`} className="font-medium">
        {legend}
      </span>
      <div className="grid gap-2">
        {cards.map(({ value, label, detail }) => (
          <label
            key={value}
            className="flex min-h-14 cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-paper px-3.5 py-3 transition-colors duration-150 hover:border-ocean has-checked:border-ocean has-checked:bg-ocean-tint has-checked:ring-1 has-checked:ring-ocean has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ocean"
          >
            <input
              {...input}
              type="radio"
              value={value}
              className="mt-0.5 size-5 shrink-0 accent-ocean focus-visible:outline-none"
            />
            <span className="grid gap-0.5">
              <span className="font-medium">{label}</span>
              {detail !== undefined && <span className="text-sm text-ink-soft">{detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
