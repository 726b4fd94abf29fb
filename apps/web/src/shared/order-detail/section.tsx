import type { ReactNode } from "react"
import { Section } from "../../design/section.tsx"

/** A part of the order's details under its own heading. */
export const DetailSection = (props: { readonly title: string; readonly children: ReactNode }) => (
  <Section {...props} className="grid justify-items-start gap-3 border-t border-line pt-6" />
)

/** Facts in two columns: what it is, how it is. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="grid w-full gap-2.5">{children}</dl>
)

/** Whether there is something to say. */
export const isKnown = (fact: ReactNode): boolean =>
  fact !== null && fact !== undefined && fact !== false && fact !== ""

/** One fact; nothing when there is none. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) =>
  isKnown(children) && (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  )
