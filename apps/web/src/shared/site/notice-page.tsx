import type { ReactNode } from "react"
import { PageMain } from "../../design/page-main.tsx"

interface NoticePageProps {
  readonly picture?: ReactNode
  readonly title: string
  readonly text: string
  /** The ways on. */
  readonly children?: ReactNode
}

/** A page that says one thing, in place of the one that was asked for. */
export const NoticePage = ({ picture, title, text, children }: NoticePageProps) => (
  <PageMain>
    <div className="mx-auto w-full max-w-2xl px-4 py-12 sm:px-6 sm:py-20">
      {picture !== undefined && <div className="mb-8">{picture}</div>}
      <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">{title}</h1>
      <p className="mt-4 text-lg text-ink-soft">{text}</p>
      {children !== undefined && <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">{children}</div>}
    </div>
  </PageMain>
)
