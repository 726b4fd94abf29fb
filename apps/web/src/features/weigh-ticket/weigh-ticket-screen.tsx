import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useParams } from "react-router-dom"
import { useText } from "../../messages/text.tsx"
import { givenTicketKey } from "../../platform/public-data/public-data.ts"
import { useForgetGiven } from "../../platform/public-data/use-forget-given.ts"
import { LinkedPage, LinkedPageMissing, LinkedPagePending } from "../../shared/site/linked-page.tsx"
import { WeighTicket } from "./weigh-ticket.tsx"
import { weighTicketQuery } from "./weigh-ticket-queries.ts"

const Shown = ({ id }: { readonly id: string }) => {
  const text = useText("weigh-ticket")
  const query = useQuery(weighTicketQuery(useQueryClient(), id))
  const { data } = query
  useForgetGiven(givenTicketKey)
  if (data && "ended" in data) return <LinkedPageMissing title={text("endedTitle")} text={data.ended} />
  if (data) return <WeighTicket ticket={data} />
  if (data === null) {
    return <LinkedPageMissing title={text("missingTitle")} text={text("missingText")} />
  }
  return <LinkedPagePending query={query} text={text} />
}

/** The page of a weigh ticket, for anybody who has its link: what an order weighs and costs, and what its customer says of it. */
export const WeighTicketScreen = () => {
  const { ticketId = "" } = useParams()
  return (
    <LinkedPage isPrinted>
      <Shown key={ticketId} id={ticketId} />
    </LinkedPage>
  )
}
