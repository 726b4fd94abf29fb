import type { ReactNode } from "react"
import { Section } from "../../design/section.tsx"

/** A part of what is known of an order, under its own heading. */
export const OrderSection = (props: { readonly title: string; readonly children: ReactNode }) => (
  <Section {...props} className="grid content-start gap-2" headingClassName="border-b border-line pb-1.5" />
)

/** Facts in two columns: what it is, how it is. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="grid gap-1.5 text-[0.9375rem]">{children}</dl>
)

/** One fact; a dash when there is nothing to say. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">
      {children === null || children === undefined || children === "" ? (
        <span className="text-ink-soft">—</span>
      ) : (
        children
      )}
    </dd>
  </div>
)
