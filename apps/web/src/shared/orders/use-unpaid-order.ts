import type { UnpaidOrderView } from "@laundry/contracts/api-error"
import { ApiError } from "@laundry/contracts/client"
import { useState } from "react"

/** The question that a refused booking leads to: to pay the order that waits, or to order another one. */
export interface UnpaidOrder {
  /** Stays while the question goes. */
  readonly order: UnpaidOrderView | undefined
  readonly isAsked: boolean
  /** Asks when a booking was refused because of an unpaid order; returns whether it was. */
  readonly ask: (error: unknown) => boolean
  readonly close: () => void
}

/** What a booking needs to know of an unpaid order for the same pickup. */
export const useUnpaidOrder = (): UnpaidOrder => {
  const [{ order, isAsked }, set] = useState<Pick<UnpaidOrder, "order" | "isAsked">>({
    order: undefined,
    isAsked: false,
  })
  return {
    order,
    isAsked,
    ask: (error) => {
      const refused = error instanceof ApiError ? error.body?.unpaidOrder : undefined
      if (refused !== undefined) set({ order: refused, isAsked: true })
      return refused !== undefined
    },
    close: () => set({ order, isAsked: false }),
  }
}
