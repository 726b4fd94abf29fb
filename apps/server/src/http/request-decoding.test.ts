import { orderEndpoints } from "@laundry/contracts/orders/orders"
import type { Actor } from "@laundry/core/access/actor"
import type { FastifyRequest } from "fastify"
import { describe, expect, it } from "vitest"
import { idempotencyOf } from "./request-decoding.ts"

const guest: Actor = { kind: "guest" }

// All of a request that the rule looks at.
const asked = (params: Record<string, string> = {}, key: string | undefined = "key-1") =>
  ({ headers: key === undefined ? {} : { "idempotency-key": key }, params }) as unknown as FastifyRequest

const fingerprint = (...args: Parameters<typeof idempotencyOf>): string => {
  const answer = idempotencyOf(...args)
  return typeof answer === "object" ? answer.fingerprint : String(answer)
}

describe("the fingerprint of a repeated request", () => {
  it("is the same for a body that is left out, null or empty", () => {
    const said = [undefined, null, {}].map((body) => fingerprint(orderEndpoints.bookAgain, asked(), body, guest))
    expect(new Set(said).size).toBe(1)
  })

  it("differs with what is said, and with what it is said of", () => {
    const { bookPickup, bookAgain } = orderEndpoints
    const onOne = { ...orderEndpoints.getOwnOrder, method: "POST", idempotent: true } as const
    const said = [
      fingerprint(bookAgain, asked(), {}, guest),
      fingerprint(bookPickup, asked(), {}, guest),
      fingerprint(bookPickup, asked(), { customerName: "Ana" }, guest),
      fingerprint(bookPickup, asked(), { customerName: "" }, guest),
      ...["a", "b"].map((id) => fingerprint(onOne, asked({ id }), undefined, guest)),
    ]
    expect(new Set(said).size).toBe(said.length)
  })

  it("needs a key that can be one", () => {
    expect(idempotencyOf(orderEndpoints.bookAgain, asked({}, "two words"), {}, guest)).toBe("invalid")
    expect(idempotencyOf(orderEndpoints.listOwnOrders, asked(), undefined, guest)).toBeUndefined()
  })
})
