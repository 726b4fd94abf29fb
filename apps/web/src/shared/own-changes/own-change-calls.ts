import type { OrderView } from "@laundry/contracts/orders/orders"
import { orderEndpoints } from "@laundry/contracts/orders/orders"
import { type OwnChangeForm, ownChangeEndpoints } from "@laundry/contracts/orders/own-change-calls"
import type { Cents } from "@laundry/core/money/cents"
import type { QueryClient } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { refreshOrders } from "../orders/order-queries.ts"

/** Who changes an order: its customer in the app, or the holder of the link to its page. */
export type ChangeHolder =
  | { readonly kind: "own"; readonly id: OrderView["id"] }
  | { readonly kind: "link"; readonly token: string }

export const changeOrder = async (holder: ChangeHolder, body: OwnChangeForm): Promise<void> => {
  if (holder.kind === "own") await api(ownChangeEndpoints.changeOwnOrder, { params: { id: holder.id }, body })
  else await api(ownChangeEndpoints.changeLinkedOrder, { params: { token: holder.token }, body })
}

/** Cancels for the fee that was shown, and no other. */
export const cancelOrder = async (holder: ChangeHolder, agreedFee: Cents): Promise<void> => {
  if (holder.kind === "own") {
    await api(orderEndpoints.cancelOrder, { params: { id: holder.id }, query: { agreedFee } })
  } else {
    await api(ownChangeEndpoints.cancelLinkedOrder, { params: { token: holder.token }, body: { agreedFee } })
  }
}

/** Asks anew for what shows the order. */
export const refreshOrder = (queryClient: QueryClient, holder: ChangeHolder): Promise<void> =>
  holder.kind === "own"
    ? refreshOrders(queryClient)
    : queryClient.invalidateQueries({ queryKey: ["/api/order-links", holder.token] })
