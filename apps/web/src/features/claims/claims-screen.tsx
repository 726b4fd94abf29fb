import type { ClaimsPageView, ClaimForm as ClaimWish } from "@laundry/contracts/orders/claims"
import { formatDollars } from "@laundry/core/money/cents"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useMemo, useRef } from "react"
import { useParams } from "react-router-dom"
import { Alert } from "../../design/alert.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { Section } from "../../design/section.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { useText } from "../../messages/text.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { ClaimForm } from "../../shared/claims/claim-form.tsx"
import { sayMoment } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { withDialog } from "../../shared/site/dialog-address.ts"
import { LinkedColumn, LinkedPage, LinkedPageMissing, LinkedPagePending } from "../../shared/site/linked-page.tsx"
import { ClaimCard } from "./claim-card.tsx"
import { type ClaimSource, claimsQuery, openClaim } from "./claim-source.ts"

interface ClaimsProps {
  readonly source: ClaimSource
  readonly page: ClaimsPageView
}

interface OpeningProps extends ClaimsProps {
  /** The claim is sent, and the form gone. */
  readonly onSent: () => void
}

/** Until when something can be claimed and how much it can be, and the form; or why not. */
const Opening = ({ source, page: { orderNumber, until, obstacle, cap, isReadByWorker }, onSent }: OpeningProps) => {
  const text = useText("claims")
  const ordersText = useText("orders")
  const today = useToday()
  const queryClient = useQueryClient()
  const send = async (claim: ClaimWish) => {
    const page = await openClaim(source, claim)
    queryClient.setQueryData(claimsQuery(source).queryKey, page)
    showToast({ tone: "done", title: text("sent"), text: text("sentText") })
    onSent()
  }
  if (obstacle === "not-delivered") return <Alert tone="info">{text("notDelivered")}</Alert>
  if (obstacle === "too-late") return <Alert tone="info">{text("tooLate")}</Alert>
  if (obstacle === "one-open") return null
  return (
    <div className="grid gap-6 rounded-card border border-line bg-paper p-5 shadow-lift sm:p-7">
      <p className="text-ink-soft">
        {until !== null && `${text("until", { when: sayMoment(ordersText, until, today) })} `}
        {text("cap", { amount: formatDollars(cap) })}
      </p>
      <ClaimForm
        draft={`claim-${orderNumber}`}
        send={send}
        sendText={text("send")}
        readers={isReadByWorker && text("workerReads")}
      />
    </div>
  )
}

const Claims = ({ source, page }: ClaimsProps) => {
  const text = useText("claims")
  const claims = useRef<HTMLDivElement>(null)
  const order = text("order", { number: String(page.orderNumber) })
  return (
    <>
      <div className="grid gap-1">
        <p className="text-ink-soft">
          {"orderId" in source ? (
            <TextLink href={`/${withDialog("?tab=history", "order", source.orderId)}`}>{order}</TextLink>
          ) : (
            order
          )}
        </p>
        <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{text("title")}</h1>
        <p className="text-lg text-ink-soft">{text("lead")}</p>
      </div>
      {page.claims.length > 0 && (
        <div ref={claims} tabIndex={-1} className="outline-none">
          <Section title={text("claims")} level={2} className="grid gap-3" headingClassName="text-xl">
            <ul className="grid gap-4">
              {page.claims.map((claim) => (
                <ClaimCard key={claim.id} claim={claim} source={source} />
              ))}
            </ul>
          </Section>
        </div>
      )}
      {/* The form that had the focus goes: the claim that was sent is there now. */}
      <Opening source={source} page={page} onSent={() => setTimeout(() => claims.current?.focus())} />
    </>
  )
}

const Shown = ({ source }: { readonly source: ClaimSource }) => {
  const text = useText("claims")
  const query = useQuery(claimsQuery(source))
  const { data } = query
  if (data) return <Claims source={source} page={data} />
  if (data === null) {
    return <LinkedPageMissing title={text("missingTitle")} text={text("missingText")} />
  }
  return <LinkedPagePending query={query} text={text} />
}

/** The page of an order's claims, for anybody who has the mailed link. */
export const LinkedClaimsScreen = () => {
  const { claimToken = "" } = useParams()
  const source = useMemo(() => ({ token: claimToken }), [claimToken])
  return (
    <LinkedPage>
      <Shown key={claimToken} source={source} />
    </LinkedPage>
  )
}

/** The same for one of the customer's own orders. */
export const OwnClaimsScreen = () => {
  const { orderId = "" } = useParams()
  const source = useMemo(() => ({ orderId }), [orderId])
  return (
    <PageMain>
      <LinkedColumn>
        <Shown key={orderId} source={source} />
      </LinkedColumn>
    </PageMain>
  )
}
