import type { WorkApplication } from "@laundry/contracts/marketplace/worker-application"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useText } from "../../messages/text.tsx"
import { FetchedPage } from "../../shared/work/fetched-page.tsx"
import { ownFileQuery } from "../../shared/work/own-file-query.ts"

/** A page about the user's own file, once it is there. */
export const WorkPage = ({ children }: { readonly children: (application: WorkApplication) => ReactNode }) => (
  <FetchedPage query={useQuery(ownFileQuery)} text={useText("work")}>
    {children}
  </FetchedPage>
)

/** The heading of such a page, and a line below it. */
export const WorkHeading = ({ title, lead }: { readonly title: string; readonly lead?: string }) => (
  <header>
    <h1 className="text-3xl leading-tight font-semibold tracking-tight">{title}</h1>
    {lead !== undefined && <p className="mt-2 text-lg text-ink-soft">{lead}</p>}
  </header>
)
