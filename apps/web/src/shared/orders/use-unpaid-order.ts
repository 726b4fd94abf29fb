import type { BookedOrderView, UnpaidOrderView } from "@laundry/contracts/http/api-error"
import { ApiError } from "@laundry/contracts/http/client"
import { useState } from "react"

/** The question that a refused booking leads to: to pay the order that waits, if it is not paid, or to order another one. */
export interface UnpaidOrder {
  /** Stays while the question goes. */
  readonly order: UnpaidOrderView | BookedOrderView | undefined
  readonly isAsked: boolean
  /** Asks when a booking was refused because of an order for the same pickup or day; returns whether it was. */
  readonly ask: (error: unknown) => boolean
  readonly close: () => void
}

/** What a booking needs to know of an order for the same pickup or day. */
export const useUnpaidOrder = (): UnpaidOrder => {
  const [{ order, isAsked }, set] = useState<Pick<UnpaidOrder, "order" | "isAsked">>({
    order: undefined,
    isAsked: false,
  })
  return {
    order,
    isAsked,
    ask: (error) => {
      const body = error instanceof ApiError ? error.body : undefined
      const refused = body?.unpaidOrder ?? body?.bookedOrder
      if (refused !== undefined) set({ order: refused, isAsked: true })
      return refused !== undefined
    },
    close: () => set({ order, isAsked: false }),
  }
}
