import { Field, type FieldTexts } from "./field.tsx"

interface SliderProps extends Omit<FieldTexts, "error" | "optional"> {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min: number
  readonly max: number
  /** The value as it is heard: '42 lbs'. */
  readonly valueText: string
}

/** A number that is tried out rather than typed. */
export const Slider = ({ label, hint, value, onChange, min, max, valueText }: SliderProps) => (
  <Field label={label} {...(hint !== undefined && { hint })}>
    {(attributes) => (
      <input
        {...attributes}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="min-h-11 w-full cursor-pointer accent-ocean"
      />
    )}
  </Field>
)
