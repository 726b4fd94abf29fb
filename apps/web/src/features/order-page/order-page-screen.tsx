import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useState } from "react"
import { useParams } from "react-router-dom"
import { useText } from "../../messages/text.tsx"
import { givenOrderPageKey } from "../../platform/public-data/public-data.ts"
import { useForgetGiven } from "../../platform/public-data/use-forget-given.ts"
import { AppLinks } from "../../shared/site/app-links.tsx"
import { LinkedPage, LinkedPageMissing, LinkedPagePending } from "../../shared/site/linked-page.tsx"
import { LinkedOrderPage } from "./order-page.tsx"
import { givenPage, orderPageQuery } from "./order-page-queries.ts"
import { useOrderEvents } from "./use-order-events.ts"

const Shown = ({ token }: { readonly token: string }) => {
  const text = useText("order-page")
  const queryClient = useQueryClient()
  const [isGiven] = useState(() => givenPage(queryClient, token) !== undefined)
  const query = useQuery(orderPageQuery(queryClient, token))
  const { data, refetch } = query
  useForgetGiven(givenOrderPageKey)
  useOrderEvents(
    token,
    { isGone: data !== undefined && !("order" in data), isGiven },
    useCallback(() => void refetch(), [refetch]),
  )
  if (data !== undefined && "order" in data) return <LinkedOrderPage page={data} token={token} />
  if (data !== undefined) {
    return <LinkedPageMissing title={text("invalidTitle")} text={data.refusal} />
  }
  return <LinkedPagePending query={query} text={text} />
}

/** The page of an order, for anybody who has its link: where it is, what it costs, and what can be done about it. */
export const OrderPageScreen = () => {
  const { token = "" } = useParams()
  return (
    <LinkedPage>
      <AppLinks manifest={`/order/${encodeURIComponent(token)}/manifest.webmanifest`} />
      <Shown key={token} token={token} />
    </LinkedPage>
  )
}
