import { type ReactNode, useId } from "react"

/** A part of the order's details under its own heading. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-3 border-t border-line pt-6">
      <h3 id={id} className="font-semibold tracking-tight">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Facts in two columns: what it is, how it is. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="grid w-full gap-2.5">{children}</dl>
)

/** One fact; nothing when there is none. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) =>
  children === null || children === false || children === "" ? null : (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  )
