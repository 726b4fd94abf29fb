import { OrderId } from "@laundry/contracts/http/wire"
import { cents } from "@laundry/core/money/cents"
import { afterEach, describe, expect, it, vi } from "vitest"
import { requestPayment } from "./admin-order-queries.ts"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const orderOwing = (id: string, due: number) => ({ id: OrderId.make(id), amountDue: cents(due) })

/** Every request fails with the next of these statuses; returns the keys that they were sent with. */
const failing = (...statuses: ReadonlyArray<number>) => {
  const keys: Array<string | null> = []
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("idempotency-key"))
    return Promise.resolve(new Response("", { status: statuses[keys.length - 1] ?? 500 }))
  })
  return keys
}

describe("asking for an order's payment again", () => {
  it("is the same attempt after an answer that may have been lost, and another one after a refusal", async () => {
    const statuses = [504, 500, 409, 409]
    const keys = failing(...statuses)
    const order = orderOwing("0123456789abcdef0123456789abcdef", 3000)
    for (const status of statuses) await expect(requestPayment(order)).rejects.toMatchObject({ status })
    const [first, ...later] = keys
    expect(first).toEqual(expect.any(String))
    expect(later.map((key) => key === first)).toEqual([true, true, false])
  })

  it("is another one once another amount is due", async () => {
    const keys = failing(504, 504, 504)
    const id = "1123456789abcdef0123456789abcdef"
    for (const due of [3000, 4500, 4500]) {
      await expect(requestPayment(orderOwing(id, due))).rejects.toMatchObject({ status: 504 })
    }
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBe(keys[1])
  })

  it("is another one when the failure was long ago: the link of then may have ended", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const keys = failing(504, 504, 504)
    const order = orderOwing("2123456789abcdef0123456789abcdef", 3000)
    for (const minutes of [0, 9, 10]) {
      vi.advanceTimersByTime(minutes * 60_000)
      await expect(requestPayment(order)).rejects.toMatchObject({ status: 504 })
    }
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })
})
