import type { ReactNode } from "react"
import { classes } from "./classes.ts"
import { choiceLook, RadioGroupFrame, type RadioGroupProps, unavailableLook } from "./radio-group.tsx"

export interface RadioCard {
  readonly value: string
  readonly label: ReactNode
  readonly detail?: ReactNode
  /** Shown, and not to be chosen. */
  readonly disabled?: boolean
}

/** One of a few, each in sight and large enough for a thumb. Arrow keys move between them. */
export const RadioCards = ({
  legend,
  hint,
  error,
  cards,
  chosen,
  ...input
}: RadioGroupProps & {
  readonly cards: ReadonlyArray<RadioCard>
  /** The chosen value, where a form doesn't read it off the buttons. */
  readonly chosen?: string
}) => (
  <RadioGroupFrame legend={legend} error={error} {...(hint !== undefined && { hint })}>
    <div className="grid gap-2">
      {cards.map(({ value, label, detail, disabled }) => (
        <label
          key={value}
          className={classes(
            disabled === true ? unavailableLook : choiceLook,
            "flex min-h-14 gap-3 px-3.5 py-3",
            detail === undefined ? "items-center" : "items-start",
          )}
        >
          <input
            {...input}
            {...(chosen !== undefined && { checked: value === chosen })}
            type="radio"
            value={value}
            {...(disabled === true && { disabled })}
            className={classes(
              "size-5 shrink-0 accent-ocean focus-visible:outline-none",
              detail === undefined ? undefined : "mt-0.5",
            )}
          />
          <span className="grid gap-0.5">
            <span className="font-medium">{label}</span>
            {detail !== undefined && <span className="text-sm text-ink-soft">{detail}</span>}
          </span>
        </label>
      ))}
    </div>
  </RadioGroupFrame>
)
