import { ApiError } from "@laundry/contracts/http/client"
import { OrderId } from "@laundry/contracts/http/wire"
import { type HandOverForm, orderHandlingEndpoints } from "@laundry/contracts/marketplace/order-handling"
import { orderStatementEndpoints } from "@laundry/contracts/marketplace/order-statement"
import { sentMessageEndpoints } from "@laundry/contracts/messaging/sent-messages"
import { adminClaimEndpoints } from "@laundry/contracts/orders/admin-claims"
import type { AdminOrderDetails, OrderSummaries, OrderSummaryView } from "@laundry/contracts/orders/admin-orders"
import { adminOrderEndpoints, type OrderUpdateForm } from "@laundry/contracts/orders/admin-orders"
import type { ClaimForm } from "@laundry/contracts/orders/claims"
import { orderLinkEndpoints } from "@laundry/contracts/orders/order-links"
import { weighTicketEndpoints } from "@laundry/contracts/orders/weigh-tickets"
import { balanceChargeEndpoints } from "@laundry/contracts/payments/balance-charges"
import { orderPaymentEndpoints } from "@laundry/contracts/payments/order-payments"
import { paymentLinkEndpoints } from "@laundry/contracts/payments/payment-links"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { WeighTicketId } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { idempotencyKeyFor, staffRetryMillis } from "../../platform/api/idempotency-key.ts"
import type { AdminListView } from "./list/admin-list-address.ts"

/** Everything that the admin list keeps of orders is cached under this key; the server's change events make it ask again. */
const adminOrdersKey = ["/api/admin/orders"] as const

/** How often what an open order's customer was told is asked for, in milliseconds: it is sent by jobs, after the order's change event. */
const messagesMillis = 15_000

/** How often the list and an open order are asked for beside the server's change events, in milliseconds (specification §7). */
const refetchMillis = 100_000

/** What the list, and its export, are asked for with. `today` is the local day of the server's clock. */
const filterOf = ({ status, q, sort, today: quick, pickup }: AdminListView, today: IsoDate | undefined) => ({
  ...(status !== "all" && { status }),
  ...(q.trim() !== "" && { q: q.trim() }),
  ...(sort !== "newest" && { sort }),
  ...(quick === "pickup" && today !== undefined && { pickupDate: today }),
  ...(pickup !== undefined && { pickupDate: pickup }),
  ...(quick === "delivery" && today !== undefined && { deliveryDate: today }),
})

/** The version of the page of orders that came last, with what it was asked for by. */
let last: { readonly asked: string; readonly version: string } | undefined

/** A page of orders with the figures of all. The last one stays until the next one is there. */
export const summariesQuery = (view: AdminListView, today: IsoDate | undefined) => {
  const query = { ...filterOf(view, today), page: view.page, limit: view.limit }
  return queryOptions({
    queryKey: [...adminOrdersKey, "summaries", query] as const,
    queryFn: async ({ client, queryKey, signal }) => {
      // What is shown is sent again only when it has changed.
      const shown = client.getQueryData<OrderSummaries>(queryKey)
      const asked = JSON.stringify(query)
      const knownVersion = shown !== undefined && last?.asked === asked ? last.version : undefined
      const onVersion = (version: string | null) => {
        last = version === null ? undefined : { asked, version }
      }
      try {
        return await api(adminOrderEndpoints.listOrderSummaries, { query }, { signal, knownVersion, onVersion })
      } catch (error) {
        if (error instanceof ApiError && error.status === 304 && shown !== undefined) return shown
        throw error
      }
    },
    enabled: view.today === undefined || today !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMillis,
    structuralSharing: true,
  })
}

/** Where the orders of a view are as CSV. */
export const exportHref = (view: AdminListView, today: IsoDate | undefined): string => {
  const query = new URLSearchParams(filterOf(view, today)).toString()
  return adminOrderEndpoints.exportOrders.path + (query === "" ? "" : `?${query}`)
}

/** Everything about one order, its history oldest first; null when no order has this id. */
export const orderDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminOrdersKey, id] as const,
    queryFn: async ({ signal }): Promise<AdminOrderDetails | null> => {
      try {
        const params = { id: OrderId.make(id) }
        const details = await api(adminOrderEndpoints.getOrderDetails, { params }, { signal })
        return { ...details, history: details.history.toSorted((one, other) => one.at - other.at) }
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    refetchInterval: refetchMillis,
    // Somebody may have changed it while nobody here looked.
    refetchOnMount: "always",
  })

/** The latest charge of what an order owes after weighing, and the card that is kept for it. */
export const balanceChargeQuery = (id: OrderId) =>
  queryOptions({
    queryKey: [...adminOrdersKey, id, "balance-charge"] as const,
    queryFn: ({ signal }) => api(balanceChargeEndpoints.getBalanceCharge, { params: { id } }, { signal }),
    refetchOnMount: "always",
  })

/** An order's payments, and what can still be given back of each. */
export const orderPaymentsQuery = (id: OrderId) =>
  queryOptions({
    queryKey: [...adminOrdersKey, id, "payments"] as const,
    queryFn: ({ signal }) => api(orderPaymentEndpoints.listOrderPayments, { params: { id } }, { signal }),
    refetchOnMount: "always",
  })

/** An order's claims, the newest first, and whether another can be opened. */
export const orderClaimsQuery = (id: OrderId) =>
  queryOptions({
    queryKey: [...adminOrdersKey, id, "claims"] as const,
    queryFn: ({ signal }) => api(adminClaimEndpoints.listOrderClaims, { params: { id } }, { signal }),
    refetchOnMount: "always",
  })

/** Who does an order's laundry, and what workers were offered of it. */
export const orderHandlingQuery = (id: OrderId) =>
  queryOptions({
    queryKey: [...adminOrdersKey, id, "handling"] as const,
    queryFn: ({ signal }) => api(orderHandlingEndpoints.getOrderHandling, { params: { id } }, { signal }),
    refetchOnMount: "always",
  })

/** Where the money of a marketplace's order went. */
export const orderStatementQuery = (id: OrderId) =>
  queryOptions({
    queryKey: [...adminOrdersKey, id, "statement"] as const,
    queryFn: ({ signal }) => api(orderStatementEndpoints.getOrderStatement, { params: { id } }, { signal }),
    refetchOnMount: "always",
  })

/** Takes an order to the house crew, or has it offered to workers. */
export const handOverOrder = (id: OrderId, body: HandOverForm) =>
  api(orderHandlingEndpoints.handOverOrder, { params: { id }, body })

/** What an order's customer was told. */
export const orderMessagesQuery = (id: OrderId) =>
  queryOptions({
    queryKey: [...adminOrdersKey, id, "messages"] as const,
    queryFn: ({ signal }) => api(sentMessageEndpoints.listOrderMessages, { params: { id } }, { signal }),
    refetchInterval: messagesMillis,
    refetchOnMount: "always",
  })

/** Whether messages to phones fail. */
export const messageTroubleQuery = queryOptions({
  queryKey: ["/api/admin/message-trouble"] as const,
  queryFn: ({ signal }) => api(sentMessageEndpoints.getMessageTrouble, {}, { signal }),
  refetchInterval: refetchMillis,
})

/** Claims something for an order's customer. */
export const openClaim = (id: OrderId, body: ClaimForm) =>
  api(adminClaimEndpoints.openClaimForCustomer, { params: { id }, body })

type RefundForm = typeof orderPaymentEndpoints.refundOrderPayment.body.Type

/** Gives money of an order back; the same key does so once. */
export const refundPayment = (id: OrderId, body: RefundForm, idempotencyKey: string) =>
  api(orderPaymentEndpoints.refundOrderPayment, { params: { id }, body }, { idempotencyKey })

type ChargeDecisionForm = typeof balanceChargeEndpoints.decideBalanceCharge.body.Type

/** Decides about it. */
export const decideCharge = (id: OrderId, body: ChargeDecisionForm) =>
  api(balanceChargeEndpoints.decideBalanceCharge, { params: { id }, body })

/** The orders of the admin list changed: what shows them asks again. */
export const refreshAdminOrders = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: adminOrdersKey })

export const updateOrder = ({ orderId, form }: { readonly orderId: OrderId; readonly form: OrderUpdateForm }) =>
  api(adminOrderEndpoints.updateOrder, { params: { orderId }, body: { orderId, ...form } })

/** Keeps a weigh ticket that looks wrong to its customer, and tells them why. */
export const keepTicket = ({ id, sentence }: { readonly id: WeighTicketId; readonly sentence: string }) =>
  api(weighTicketEndpoints.keepWeighTicket, { params: { id }, body: { sentence } })

/** Mails the customer a new link to their order's page. */
export const sendOrderLink = (orderId: OrderId) => api(orderLinkEndpoints.renewOrderLink, { params: { id: orderId } })

/** The last attempt to ask for an order's payment that may have sent a mail nevertheless. */
const requestAttempts = new Map<OrderId, { readonly attempt: unknown; readonly at: number }>()

const attemptsAt = (orderId: OrderId, now: number) => ({
  read: () => {
    const last = requestAttempts.get(orderId)
    return last !== undefined && now - last.at < staffRetryMillis ? last.attempt : undefined
  },
  write: (attempt: unknown) => void requestAttempts.set(orderId, { attempt, at: now }),
})

/** Mails the customer a link to pay what the order owes. A repeat after a lost answer mails once, unless another amount is due by then. */
export const requestPayment = async ({ id: orderId, amountDue }: Pick<OrderSummaryView, "id" | "amountDue">) => {
  const idempotencyKey = idempotencyKeyFor([orderId, amountDue], attemptsAt(orderId, Date.now()))
  try {
    const sent = await api(paymentLinkEndpoints.sendPaymentRequest, { body: { orderId } }, { idempotencyKey })
    requestAttempts.delete(orderId)
    return sent
  } catch (error) {
    // Only a refusal says for certain that no mail goes out: a gateway may have lost the answer.
    if (error instanceof ApiError && error.status < 500) requestAttempts.delete(orderId)
    throw error
  }
}
