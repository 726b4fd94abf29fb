import { ChevronDown } from "lucide-react"
import type { ComponentProps } from "react"
import { controlLook } from "../../design/field.tsx"
import { Spinner } from "../../design/spinner.tsx"

interface InlineSelectProps extends Omit<ComponentProps<"select">, "className" | "aria-label"> {
  /** What is chosen, and of what: heard by screen readers where the surroundings show it. */
  readonly name: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly pending?: boolean
}

/** One of a few in a row of a list, whose other cells say what it is about. */
export const InlineSelect = ({ name, options, pending = false, ...select }: InlineSelectProps) => (
  <span className="relative block">
    <select
      {...select}
      aria-label={name}
      aria-busy={pending || undefined}
      className={`${controlLook} appearance-none pr-11`}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <span className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2">
      {pending ? <Spinner /> : <ChevronDown aria-hidden className="size-5" />}
    </span>
  </span>
)
