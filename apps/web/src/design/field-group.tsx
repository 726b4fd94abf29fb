import type { ReactNode } from "react"

/** Fields that belong together, under a heading. */
export const FieldGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-5">
    <legend className="mb-4 w-full border-b border-line pb-2 text-lg font-semibold">{title}</legend>
    {children}
  </fieldset>
)
