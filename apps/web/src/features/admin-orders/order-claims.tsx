import type { OrderId } from "@laundry/contracts/http/wire"
import type { ClaimView, ClaimForm as ClaimWish } from "@laundry/contracts/orders/claims"
import { deskClaimPath } from "@laundry/core/order/claims/claim"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { ClaimForm } from "../../shared/claims/claim-form.tsx"
import { kindTexts, sayClaimState } from "../../shared/claims/claim-words.ts"
import { sayMomentWithin } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { openClaim, orderClaimsQuery, refreshAdminOrders } from "./admin-order-queries.ts"
import { OrderSection } from "./section.tsx"
import { useOpenQuery } from "./use-open-query.ts"

interface ClaimedOrder {
  readonly id: OrderId
  readonly orderNumber: number
  readonly customerName: string
}

const Row = ({ claim }: { readonly claim: ClaimView }) => {
  const text = useText("admin-orders")
  const claimsText = useText("claims")
  const ordersText = useText("orders")
  const today = useToday()
  const isOpen = claim.decision === null
  const kind = claimsText(kindTexts[claim.kind])
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{kind}</span>
        <Badge tone={isOpen ? "attention" : "neutral"}>{sayClaimState(claimsText, claim)}</Badge>
      </div>
      <p className="line-clamp-2 wrap-anywhere">{claim.text}</p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>
          {isOpen
            ? text("claimBy", { when: sayMomentWithin(ordersText, claim.deadline, today) })
            : claimsText("opened", { when: sayMomentWithin(ordersText, claim.openedAt, today) })}
        </span>
        <TextLink href={deskClaimPath(claim.id)}>
          {text("claimView")}
          <VisuallyHidden>: {kind}</VisuallyHidden>
        </TextLink>
      </p>
    </li>
  )
}

/** Opens a claim for the order's customer, who called or wrote. */
const OpenClaim = ({ order, isReadByWorker }: { readonly order: ClaimedOrder; readonly isReadByWorker: boolean }) => {
  const text = useText("admin-orders")
  const claimsText = useText("claims")
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const queryClient = useQueryClient()
  const send = async (claim: ClaimWish) => {
    await openClaim(order.id, claim)
    showToast({ tone: "done", title: text("claimOpened"), text: text("claimOpenedText") })
    setOpen(false)
    await refreshAdminOrders(queryClient)
  }
  return (
    <div>
      <Button tone="secondary" size="compact" onClick={() => setOpen(true)}>
        {text("claimOpen")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        busy={isSending}
        title={text("claimOpenTitle", { number: String(order.orderNumber) })}
        subtitle={text("claimOpenSubtitle", { name: order.customerName })}
      >
        {isOpen && (
          <ClaimForm
            draft={`desk-claim-${order.id}`}
            send={send}
            sendText={text("claimOpen")}
            readers={isReadByWorker ? claimsText("workerReadsDesk") : undefined}
            onSending={setSending}
          />
        )}
      </Dialog>
    </div>
  )
}

/** What was claimed of an order that came back; and the way to claim something for its customer, however late. */
export const OrderClaims = ({ order }: { readonly order: ClaimedOrder }) => {
  const text = useText("admin-orders")
  const { data, isError, isFetching, refetch } = useOpenQuery(orderClaimsQuery(order.id))
  return (
    <OrderSection title={text("claimsTitle")}>
      {data === undefined && !isError && (
        <div role="status">
          <VisuallyHidden>{text("claimsLoading")}</VisuallyHidden>
          <Skeleton shape="block" />
        </div>
      )}
      {data === undefined && isError && (
        <FailedAlert
          title={text("claimsFailed")}
          text={text("failedText")}
          retryText={text("retry")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && data.claims.length === 0 && <p className="text-ink-soft">{text("claimNone")}</p>}
      {data !== undefined && data.claims.length > 0 && (
        <ul className="grid gap-4">
          {data.claims.map((claim) => (
            <Row key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
      {data?.obstacle === null && <OpenClaim order={order} isReadByWorker={data.isReadByWorker === true} />}
    </OrderSection>
  )
}
