import { type ReactNode, useId } from "react"
import { classes } from "./classes.ts"

interface SectionProps {
  readonly title: string
  /** The heading's level; 3 unless told otherwise. */
  readonly level?: 2 | 3
  readonly className: string
  readonly headingClassName?: string
  readonly children: ReactNode
}

/** A part of a page or dialog under its own heading, by which it is named. */
export const Section = ({ title, level = 3, className, headingClassName, children }: SectionProps) => {
  const id = useId()
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className={classes("font-semibold tracking-tight", headingClassName)}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
