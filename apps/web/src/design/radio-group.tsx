import { type ComponentProps, type ReactNode, useId } from "react"
import { FieldNotes, notesOf } from "./field.tsx"

/** What the radio buttons of a group have in common: one name, and what ties them to a form. */
export interface RadioGroupProps extends Omit<ComponentProps<"input">, "className" | "type" | "value" | "id"> {
  readonly legend: string
  readonly hint?: string
  readonly error?: string | undefined
}

interface FrameProps extends Pick<RadioGroupProps, "legend" | "hint" | "error"> {
  readonly children: ReactNode
}

/** The name, hint and error around radio buttons. */
export const RadioGroupFrame = ({ legend, hint, error, children }: FrameProps) => {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={notesOf({ id, hint, error })}
      aria-invalid={error === undefined ? undefined : true}
      className="grid gap-1.5"
    >
      <span id={`${id}-legend`} className="font-medium">
        {legend}
      </span>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The look of a choice that is shown, and can't be made. */
export const unavailableLook =
  "cursor-not-allowed rounded-control border border-dashed border-line bg-linen text-ink-soft"

/** The look of a choice that a thumb can hit, chosen or not. */
export const choiceLook =
  "cursor-pointer rounded-control border border-line-strong bg-paper transition-colors duration-150 hover:border-ocean has-checked:border-ocean has-checked:bg-ocean-tint has-checked:ring-1 has-checked:ring-ocean has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ocean"
