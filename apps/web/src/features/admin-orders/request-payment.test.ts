import { OrderId } from "@laundry/contracts/http/wire"
import { afterEach, describe, expect, it, vi } from "vitest"
import { requestPayment } from "./admin-order-queries.ts"

afterEach(() => vi.unstubAllGlobals())

describe("asking for an order's payment again", () => {
  it("is the same attempt after an answer that may have been lost, and another one after a refusal", async () => {
    const keys: Array<string | null> = []
    const statuses = [504, 500, 409, 409]
    vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get("idempotency-key"))
      return Promise.resolve(new Response("", { status: statuses[keys.length - 1] ?? 500 }))
    })
    const id = OrderId.make("0123456789abcdef0123456789abcdef")
    for (const status of statuses) await expect(requestPayment(id)).rejects.toMatchObject({ status })
    const [first, ...later] = keys
    expect(first).toEqual(expect.any(String))
    expect(later.map((key) => key === first)).toEqual([true, true, false])
  })
})
