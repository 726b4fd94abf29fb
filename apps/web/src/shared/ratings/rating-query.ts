import { OrderId } from "@laundry/contracts/http/wire"
import { type RatingForm, ratingEndpoints } from "@laundry/contracts/marketplace/ratings"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** How a customer comes to an order's rating: signed in, or by the link to its page. */
export type RatingHolder = { readonly orderId: string } | { readonly token: string }

/** The rating of an order. The server's change events of orders make it be asked for again. */
export const ratingQuery = (holder: RatingHolder) =>
  queryOptions({
    queryKey:
      "token" in holder
        ? (["/api/order-links", holder.token, "rating"] as const)
        : (["/api/orders", holder.orderId, "rating"] as const),
    queryFn: ({ signal }) =>
      "token" in holder
        ? api(ratingEndpoints.getLinkedRating, { params: holder }, { signal })
        : api(ratingEndpoints.getOwnRating, { params: { id: OrderId.make(holder.orderId) } }, { signal }),
    refetchOnWindowFocus: "always",
  })

export const sendRating = (holder: RatingHolder, body: RatingForm) =>
  "token" in holder
    ? api(ratingEndpoints.rateLinkedOrder, { params: holder, body })
    : api(ratingEndpoints.rateOwnOrder, { params: { id: OrderId.make(holder.orderId) }, body })
