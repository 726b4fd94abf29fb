import { QueryClient } from "@tanstack/react-query"
import { expect, it } from "vitest"
import { stripeQuery } from "./load-stripe.ts"

const asModule = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`

const load = (script: string) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).query(
    stripeQuery({ mode: "live", publishableKey: "pk_acme", script }),
  )

it("pays by an outside provider's module where the settings name one", async () => {
  const script = asModule("export const loadStripe = async (key) => ({ key })")
  expect(await load(script)).toEqual({ key: "pk_acme" })
})

it("says so when that module has no loadStripe", async () => {
  await expect(load(asModule("export const pay = 1"))).rejects.toThrow("exports no loadStripe")
})
