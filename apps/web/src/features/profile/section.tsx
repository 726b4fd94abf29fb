import { type ReactNode, useId } from "react"

/** A part of the profile under its heading. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="border-b border-line pb-2 text-xl font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface ActionRowProps {
  readonly title: string
  readonly text: string
  /** What does it. */
  readonly children: ReactNode
}

/** Something that can be done, what it means, and its button. */
export const ActionRow = ({ title, text, children }: ActionRowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <div className="min-w-0 flex-1 basis-64">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-ink-soft">{text}</p>
    </div>
    <div className="shrink-0 max-sm:w-full max-sm:*:w-full">{children}</div>
  </div>
)
