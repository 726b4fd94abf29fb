import { type ComponentProps, useEffect, useRef, useState } from "react"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"

/** How long after a field was left it is complained about, in milliseconds: the press that left it has reached what it was for. */
const afterPress = 300

const isTypedByHalf = (input: HTMLInputElement | null): boolean => input?.validity.badInput === true

interface DateFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "ref"> {
  /** It has to have a day: nobody is told to leave it empty. */
  readonly isRequired?: boolean
}

/**
 * A day. A browser reports one that is typed by half, "12/31" without a year, as an empty field, which often means something: it is
 * said under the field, and keeps its form from being sent.
 */
export const DateField = ({ error, isRequired = false, ...field }: DateFieldProps) => {
  const text = useText("staff-frame")
  const input = useRef<HTMLInputElement>(null)
  const [isUnfinished, setUnfinished] = useState(false)
  const lookAgain = () => setUnfinished((wasUnfinished) => wasUnfinished && isTypedByHalf(input.current))
  // A day that was set from outside, as when changes are discarded, took the place of what was typed.
  const isEmpty = field.value === ""
  useEffect(() => {
    // Said when the form is sent, not when the field is left: the line would move the button from under the press that leaves it.
    const form = input.current?.form
    const refuse = (event: SubmitEvent) => {
      setUnfinished(isTypedByHalf(input.current))
      if (!isTypedByHalf(input.current)) return
      event.preventDefault()
      // The form's own listener, which reads values, comes later.
      event.stopPropagation()
      input.current?.focus()
    }
    form?.addEventListener("submit", refuse, true)
    return () => form?.removeEventListener("submit", refuse, true)
  }, [])
  // Without a form nothing is sent: it counts as it is typed.
  const onBlur = () => {
    if (input.current?.form === null) setTimeout(() => setUnfinished(isTypedByHalf(input.current)), afterPress)
  }
  return (
    <TextField
      {...field}
      ref={input}
      type="date"
      error={isUnfinished && isEmpty ? text(isRequired ? "dateUnfinishedRequired" : "dateUnfinished") : error}
      onBlur={onBlur}
      onKeyUp={lookAgain}
      onChange={(event) => {
        lookAgain()
        field.onChange?.(event)
      }}
    />
  )
}
