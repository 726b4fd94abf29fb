import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { requiredText } from "../http/wire.ts"
import { orderLinkErrors } from "./order-link-errors.ts"

const params = Schema.Struct({ token: requiredText("This link does not exist", 200) })
const done = Schema.Struct({ success: Schema.Literal(true) })
const refusals = { ...orderLinkErrors, ErasedWithAccount: 409, GuestInUse: 409 } as const

/** The code that was mailed. */
export const ErasureForm = Schema.Struct({ code: requiredText("Code is required", 20) })
export type ErasureForm = typeof ErasureForm.Type

export const erasureEndpoints = {
  askToErase: {
    method: "POST",
    path: "/api/order-links/:token/erasure-code",
    summary: "Mail a code to the guest of a link's order, by which their personal data is erased",
    area: "Order pages",
    access: "everyone",
    params,
    success: done,
    status: 202,
    errors: { ...refusals, TooManyCodes: 429 },
    limit: { max: 10, seconds: 60 },
  },
  eraseByLink: {
    method: "POST",
    path: "/api/order-links/:token/erasure",
    summary:
      "Erase the personal data of a link's guest, by the code that was mailed to them; orders stay for the books",
    area: "Order pages",
    access: "everyone",
    params,
    body: ErasureForm,
    success: done,
    status: 200,
    errors: { ...refusals, WrongCode: { status: 400, field: "code" }, CodeEnded: { status: 410, field: "code" } },
    limit: { max: 30, seconds: 300 },
  },
} as const satisfies Record<string, Endpoint>
