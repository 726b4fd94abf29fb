import { type InquiryStatus, inquiryStatuses } from "@laundry/core/commercial/inquiry"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { Handshake } from "lucide-react"
import type { ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { Badge } from "../../design/badge.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { FilterTabs } from "../../shared/staff/filter-tabs.tsx"
import { LoadMore } from "../../shared/staff/load-more.tsx"
import { RowsPlaceholder } from "../../shared/staff/rows-placeholder.tsx"
import { StaffPage } from "../../shared/staff/staff-page.tsx"
import { InquiryCard } from "./inquiry-card.tsx"
import { inquiriesQuery, newCountQuery, sayCount } from "./inquiry-queries.ts"
import { inquiryStatusLabel, parseInquiryStatus } from "./inquiry-status.tsx"

const StatusTabs = ({ present }: { readonly present: InquiryStatus | undefined }) => {
  const text = useText("admin-inquiries")
  const { data: newCount = 0 } = useQuery(newCountQuery)
  const nameOf = (status: InquiryStatus | undefined): ReactNode => (
    <>
      {status === undefined ? text("all") : text(inquiryStatusLabel(status))}
      {status === "new" && newCount > 0 && (
        <Badge tone="attention">
          {sayCount(newCount)}
          <VisuallyHidden> {text("waiting")}</VisuallyHidden>
        </Badge>
      )}
    </>
  )
  const tabs = [undefined, ...inquiryStatuses].map((status) => ({
    key: status ?? "all",
    filters: { status },
    isPresent: status === present,
    name: nameOf(status),
  }))
  return <FilterTabs label={text("statuses")} tabs={tabs} />
}

const InquiryList = ({ status }: { readonly status: InquiryStatus | undefined }) => {
  const text = useText("admin-inquiries")
  const query = useInfiniteQuery(inquiriesQuery(status))
  if (query.data === undefined) return <RowsPlaceholder query={query} text={text} rows={4} />
  const inquiries = query.data.pages.flat()
  if (inquiries.length === 0) {
    return (
      <EmptyState
        icon={Handshake}
        title={
          status === undefined
            ? text("emptyTitle")
            : text("emptyTitleStatus", { status: text(inquiryStatusLabel(status)) })
        }
        text={status === undefined ? text("emptyText") : text("emptyTextStatus")}
      />
    )
  }
  return (
    <div className="grid gap-5">
      <ul
        aria-label={text("list")}
        className="grid divide-y divide-line rounded-card border border-line bg-paper shadow-lift"
      >
        {inquiries.map((inquiry) => (
          <InquiryCard key={inquiry.id} inquiry={inquiry} />
        ))}
      </ul>
      <LoadMore query={query} label={text("loadMore")} failed={text("failed")} />
    </div>
  )
}

/** The commercial inquiries, newest first, and the state of each. */
export const InquiriesView = () => {
  const text = useText("admin-inquiries")
  const status = parseInquiryStatus(new URLSearchParams(useLocation().search).get("status") ?? undefined)
  return (
    <StaffPage title={text("title")} lead={text("lead")}>
      <StatusTabs present={status} />
      <InquiryList key={status ?? "all"} status={status} />
    </StaffPage>
  )
}
