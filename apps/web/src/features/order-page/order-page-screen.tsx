import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useParams } from "react-router-dom"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { Spinner } from "../../design/spinner.tsx"
import { useText } from "../../messages/text.tsx"
import { SiteFooter } from "../../shared/site/site-footer.tsx"
import { SiteHeader } from "../../shared/site/site-header.tsx"
import { LinkedOrderPage } from "./order-page.tsx"
import { orderPageQuery } from "./order-page-queries.ts"
import { useOrderEvents } from "./use-order-events.ts"

const Shown = ({ token }: { readonly token: string }) => {
  const text = useText("order-page")
  const { data, isError, isFetching, refetch } = useQuery(orderPageQuery(useQueryClient(), token))
  useOrderEvents(
    token,
    useCallback(() => void refetch(), [refetch]),
  )
  if (data !== undefined && "order" in data) return <LinkedOrderPage page={data} token={token} />
  if (data !== undefined) {
    return (
      <>
        <h1 className="text-3xl font-semibold tracking-tight">{text("invalidTitle")}</h1>
        <p className="text-lg text-ink-soft">{data.refusal}</p>
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

/** The page of an order, for anybody who has its link: where it is, what it costs, and what can be done about it. */
export const OrderPageScreen = () => {
  const { token = "" } = useParams()
  return (
    <>
      <SiteHeader />
      <PageMain tall>
        <div className="mx-auto grid w-full max-w-2xl gap-6 px-4 pt-4 pb-16 sm:px-6 sm:pt-10">
          <Shown key={token} token={token} />
        </div>
      </PageMain>
      <SiteFooter />
    </>
  )
}
