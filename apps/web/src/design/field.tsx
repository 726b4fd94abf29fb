import { CircleAlert } from "lucide-react"
import { type ReactNode, useId } from "react"
import { useText } from "../messages/text.tsx"

export interface FieldTexts {
  /** For links that lead to the control. */
  readonly id?: string
  readonly label: string
  readonly hint?: string
  /** What is wrong with the value, said under the field. */
  readonly error?: string | undefined
  /** Marks the label as optional. */
  readonly optional?: boolean
}

/** What the control of a field must carry, so that its label, hint and error are heard with it. */
export interface ControlAttributes {
  readonly id: string
  readonly "aria-describedby": string | undefined
  readonly "aria-invalid": true | undefined
}

const Optional = () => <span className="font-normal text-ink-soft"> {useText("shell")("optional")}</span>

/** The error line of a field. */
export const FieldError = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <p {...(id !== undefined && { id })} className="flex items-start gap-1.5 text-sm font-medium text-coral">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
)

interface Notes {
  /** Of the control, or of the group of them. */
  readonly id: string
  readonly hint: string | undefined
  readonly error: string | undefined
}

/** The notes that are heard with a control, for its `aria-describedby`. */
export const notesOf = ({ id, hint, error }: Notes): string | undefined =>
  [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(" ") || undefined

/** The lines under a control: a hint, and what is wrong. */
export const FieldNotes = ({ id, hint, error }: Notes) => (
  <>
    {hint !== undefined && (
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
    )}
    {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </>
)

/** A label that is always visible, a hint, one control and its error. */
export const Field = ({
  id: givenId,
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldTexts & { readonly children: (attributes: ControlAttributes) => ReactNode }) => {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
        {optional && <Optional />}
      </label>
      {children({
        id,
        "aria-describedby": notesOf({ id, hint, error }),
        "aria-invalid": error === undefined ? undefined : true,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The look of a box that is typed into. */
export const controlLook =
  "min-h-12 w-full min-w-0 rounded-control border border-line-strong bg-paper px-3.5 py-2.5 text-base text-ink placeholder:text-ink-soft aria-invalid:border-coral aria-invalid:outline-coral disabled:bg-linen-deep disabled:text-ink-soft"
