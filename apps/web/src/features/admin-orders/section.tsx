import { type ReactNode, useId } from "react"

/** A part of what is known of an order, under its own heading. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <h3 id={id} className="border-b border-line pb-1.5 font-semibold tracking-tight">
        {title}
      </h3>
      {children}
    </section>
  )
}

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
