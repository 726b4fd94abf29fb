import type { ReactNode } from "react"
import { Section } from "../../design/section.tsx"

/** A part of the profile under its heading. */
export const ProfileSection = (props: { readonly title: string; readonly children: ReactNode }) => (
  <Section {...props} level={2} className="grid gap-4" headingClassName="border-b border-line pb-2 text-xl" />
)

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
