import { ChevronDown } from "lucide-react"
import type { ComponentProps } from "react"
import { controlLook, Field, type FieldTexts } from "./field.tsx"

type Control<E extends "input" | "textarea" | "select"> = Omit<FieldTexts, "id"> &
  Omit<ComponentProps<E>, "className" | "id">

/** One line of text. */
export const TextField = ({
  id,
  label,
  hint,
  error,
  optional,
  ...input
}: Control<"input"> & Pick<FieldTexts, "id">) => (
  <Field
    {...(id !== undefined && { id })}
    label={label}
    error={error}
    {...(hint !== undefined && { hint })}
    {...(optional && { optional })}
  >
    {(attributes) => <input type="text" {...input} {...attributes} className={controlLook} />}
  </Field>
)

/** Several lines of text; grows with them where the browser can. */
export const TextArea = ({ label, hint, error, optional, ...textarea }: Control<"textarea">) => (
  <Field label={label} error={error} {...(hint !== undefined && { hint })} {...(optional && { optional })}>
    {(attributes) => (
      <textarea
        rows={2}
        {...textarea}
        {...attributes}
        className={`${controlLook} field-sizing-content max-h-60 min-h-20`}
      />
    )}
  </Field>
)

/** One of a few; the phone's own picker on phones. */
export const Select = ({
  label,
  hint,
  error,
  optional,
  options,
  ...select
}: Control<"select"> & { readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }> }) => (
  <Field label={label} error={error} {...(hint !== undefined && { hint })} {...(optional && { optional })}>
    {(attributes) => (
      <span className="relative block">
        <select {...select} {...attributes} className={`${controlLook} appearance-none pr-11`}>
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2" />
      </span>
    )}
  </Field>
)
