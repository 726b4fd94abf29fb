import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useParams } from "react-router-dom"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { Spinner } from "../../design/spinner.tsx"
import { useText } from "../../messages/text.tsx"
import { SiteFooter } from "../../shared/site/site-footer.tsx"
import { SiteHeader } from "../../shared/site/site-header.tsx"
import { WeighTicket } from "./weigh-ticket.tsx"
import { weighTicketQuery } from "./weigh-ticket-queries.ts"

const Shown = ({ id }: { readonly id: string }) => {
  const text = useText("weigh-ticket")
  const { data, isError, isFetching, refetch } = useQuery(weighTicketQuery(useQueryClient(), id))
  if (data) return <WeighTicket ticket={data} />
  if (data === null) {
    return (
      <>
        <h1 className="text-3xl font-semibold tracking-tight">{text("missingTitle")}</h1>
        <p className="text-lg text-ink-soft">{text("missingText")}</p>
      </>
    )
  }
  if (isError) {
    return (
      <FailedAlert
        title={text("failed")}
        text={text("failedText")}
        retryText={text("retry")}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <Spinner />
      {text("loading")}
    </p>
  )
}

/** The page of a weigh ticket, for anybody who has its link: what an order weighs and costs, and what its customer says of it. */
export const WeighTicketScreen = () => {
  const { ticketId = "" } = useParams()
  return (
    <>
      <SiteHeader />
      <PageMain tall>
        <div className="mx-auto grid w-full max-w-2xl gap-6 px-4 pt-4 pb-16 sm:px-6 sm:pt-10 print:max-w-none print:gap-4 print:p-0">
          <Shown key={ticketId} id={ticketId} />
        </div>
      </PageMain>
      <SiteFooter />
    </>
  )
}
