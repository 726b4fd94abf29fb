import { type ComponentProps, useEffect, useRef, useState } from "react"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"

/**
 * A day. A browser reports one that is typed by half, "12/31" without a year, as an empty field, which often means something: it is
 * said under the field, and keeps its form from being sent.
 */
export const DateField = ({ error, ...field }: Omit<ComponentProps<typeof TextField>, "type" | "ref">) => {
  const text = useText("staff-frame")
  const input = useRef<HTMLInputElement>(null)
  const [isUnfinished, setUnfinished] = useState(false)
  // Said when the form is sent, not when the field is left: the line would move the button from under the press that leaves it.
  const lookAgain = () => setUnfinished((wasUnfinished) => wasUnfinished && input.current?.validity.badInput === true)
  useEffect(() => {
    const form = input.current?.form
    const refuse = (event: SubmitEvent) => {
      if (input.current?.validity.badInput !== true) return
      event.preventDefault()
      // The form's own listener, which reads values, comes later.
      event.stopPropagation()
      setUnfinished(true)
      input.current.focus()
    }
    form?.addEventListener("submit", refuse, true)
    return () => form?.removeEventListener("submit", refuse, true)
  }, [])
  return (
    <TextField
      {...field}
      ref={input}
      type="date"
      error={isUnfinished ? text("dateUnfinished") : error}
      onKeyUp={lookAgain}
      onChange={(event) => {
        lookAgain()
        field.onChange?.(event)
      }}
    />
  )
}
