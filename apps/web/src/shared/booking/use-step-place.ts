import { useEffect, useRef, useState } from "react"
import { focusField } from "./focus-field.ts"
import type { OrderField, OrderForm } from "./order-values.ts"

/** The step that shows, and what has the focus when it comes: its heading, or a field. */
interface StepPlace {
  readonly step: number
  readonly focus: OrderField | "heading" | undefined
}

/** Where somebody is in an order form of several steps. */
export const useStepPlace = (first: () => number) => {
  const [place, setPlace] = useState<StepPlace>(() => ({ step: first(), focus: undefined }))
  const heading = useRef<HTMLHeadingElement>(null)
  return {
    step: place.step,
    heading,
    place,
    /** The heading has the focus, so that the step is heard. */
    isHeadingFocused: place.focus === "heading",
    show: (step: number, focus: StepPlace["focus"]) => setPlace({ step, focus }),
  }
}

/** Gives the focus to what a step that has come names. */
export const useStepFocus = (
  { place, heading }: Pick<ReturnType<typeof useStepPlace>, "place" | "heading">,
  { setFocus }: OrderForm,
): void => {
  useEffect(() => {
    if (place.focus === undefined) return
    if (place.focus !== "heading") return focusField({ setFocus }, place.focus)
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: "end" })
  }, [place, heading, setFocus])
}
