import type { CSSProperties } from "react"
import { classes } from "./classes.ts"
import { Field, type FieldTexts } from "./field.tsx"

interface SliderProps extends Omit<FieldTexts, "error" | "optional"> {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min: number
  readonly max: number
  /** The value as it is heard: '42 lbs'. */
  readonly valueText: string
}

/** Each browser has a name of its own for the parts. The track is filled as far as the thumb has come. */
const look = classes(
  "h-11 w-full cursor-pointer appearance-none bg-transparent",
  "[&::-webkit-slider-runnable-track]:h-2 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,var(--ocean)_var(--filled),var(--line)_var(--filled))]",
  "[&::-webkit-slider-thumb]:-mt-2.5 [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-paper [&::-webkit-slider-thumb]:bg-ocean [&::-webkit-slider-thumb]:shadow-lift",
  "[&::-moz-range-track]:h-2 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line [&::-moz-range-progress]:h-2 [&::-moz-range-progress]:rounded-full [&::-moz-range-progress]:bg-ocean",
  "[&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-4 [&::-moz-range-thumb]:border-paper [&::-moz-range-thumb]:bg-ocean [&::-moz-range-thumb]:shadow-lift",
)

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
        style={{ "--filled": `${((value - min) / (max - min)) * 100}%` } as CSSProperties}
        className={look}
      />
    )}
  </Field>
)
