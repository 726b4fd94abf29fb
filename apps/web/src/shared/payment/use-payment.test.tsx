import type { PaymentIntent } from "@laundry/contracts/payments/payment-intent"
import { cents } from "@laundry/core/money/cents"
import { QueryClient, QueryClientProvider, skipToken, useQuery } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import { type Payment, usePayment } from "./use-payment.ts"

type Intent = Pick<PaymentIntent, "clientSecret" | "amount">

const queryKey = ["an-intent"]

/** A payment whose intent is asked for by `queryFn`, as it is drawn first. */
const drawn = (queryFn: typeof skipToken | (() => Promise<Intent>)) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let payment: Payment | undefined
  const Page = () => {
    payment = usePayment(useQuery({ queryKey, queryFn }))
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
  return { queries, payment }
}

describe("trying a payment again", () => {
  it("asks for its intent", async () => {
    const ask = vi.fn<() => Promise<Intent>>().mockResolvedValue({ clientSecret: "secret", amount: cents(3000) })
    const { queries, payment } = drawn(ask)
    payment?.retry()
    await expect.poll(() => queries.getQueryState(queryKey)?.status).toBe("success")
    expect(ask).toHaveBeenCalledOnce()
  })

  it("asks for none before one is wanted, as of a tip before it is chosen: that would fail, and hide what did", async () => {
    const { queries, payment } = drawn(skipToken)
    payment?.retry()
    await new Promise((resolve) => setTimeout(resolve))
    expect(queries.getQueryState(queryKey)).toMatchObject({ status: "pending", error: null })
  })
})
