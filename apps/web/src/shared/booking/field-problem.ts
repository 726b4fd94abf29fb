import type { OrderField } from "./order-values.ts"

/** A field that stood in the way of the last attempt. */
export interface FieldProblem {
  readonly name: OrderField
  readonly message: string
}

/** The problems of some fields, in their order. */
export const problemsAmong = (
  fields: ReadonlyArray<OrderField>,
  errorOf: (name: OrderField) => { readonly message?: string } | undefined,
): ReadonlyArray<FieldProblem> =>
  fields.flatMap((name) => {
    const error = errorOf(name)
    // The delivery day follows from the pickup day: who has to choose that is told once.
    const isTold = name === "deliveryDate" && errorOf("pickupDate") !== undefined
    return error === undefined || isTold ? [] : [{ name, message: error.message ?? "" }]
  })

/** The field that takes the focus for a problem: the delivery day follows from the pickup day. */
export const focusableField = (name: OrderField): OrderField => (name === "deliveryDate" ? "pickupDate" : name)
