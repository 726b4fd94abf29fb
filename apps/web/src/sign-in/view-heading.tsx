import type { ReactNode } from "react"

/** What a page is for. Its id is where the focus goes when one page takes another's place. */
export const viewHeadingId = "view-heading"

export const ViewHeading = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div>
    <h1 id={viewHeadingId} tabIndex={-1} className="text-3xl leading-tight font-semibold tracking-tight outline-none">
      {title}
    </h1>
    {children !== undefined && <p className="mt-2 text-lg text-ink-soft">{children}</p>}
  </div>
)
