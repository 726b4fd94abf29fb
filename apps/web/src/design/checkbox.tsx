import { type ComponentProps, type ReactNode, useId } from "react"
import { FieldError } from "./field.tsx"

interface CheckboxProps extends Omit<ComponentProps<"input">, "className" | "type"> {
  /** May hold links: pressing them opens them and leaves the box as it is. */
  readonly label: ReactNode
  readonly error?: string | undefined
}

export const Checkbox = ({ id: givenId, label, error, ...input }: CheckboxProps) => {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className="grid gap-1">
      <div className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-invalid={error === undefined ? undefined : true}
          className="size-6 shrink-0 cursor-pointer accent-ocean"
        />
        <label htmlFor={id} className="cursor-pointer py-2">
          {label}
        </label>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
