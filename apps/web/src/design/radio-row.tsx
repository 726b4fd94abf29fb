import { classes } from "./classes.ts"
import { choiceLook, RadioGroupFrame, type RadioGroupProps } from "./radio-group.tsx"

interface RadioRowProps extends RadioGroupProps {
  /** A few characters each; `name` is what is heard. */
  readonly choices: ReadonlyArray<{ readonly value: string; readonly label: string; readonly name: string }>
  /** The chosen value, where a form doesn't read it off the buttons. */
  readonly chosen?: string
}

/** One of a few short values side by side. Arrow keys move between them. */
export const RadioRow = ({ legend, hint, error, choices, chosen, ...input }: RadioRowProps) => (
  <RadioGroupFrame legend={legend} error={error} {...(hint !== undefined && { hint })}>
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {choices.map(({ value, label, name }) => (
        <label
          key={value}
          className={classes(
            choiceLook,
            "relative grid min-h-14 place-items-center text-lg font-semibold tabular-nums has-checked:text-ocean-deep",
          )}
        >
          <input
            {...input}
            {...(chosen !== undefined && { checked: value === chosen })}
            type="radio"
            value={value}
            aria-label={name}
            className="absolute inset-0 cursor-pointer appearance-none rounded-control focus-visible:outline-none"
          />
          <span aria-hidden>{label}</span>
        </label>
      ))}
    </div>
  </RadioGroupFrame>
)
