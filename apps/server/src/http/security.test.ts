import { expect, it } from "vitest"
import { securityHeaders } from "./security.ts"

const headersOf = (mode: "live" | "sandbox") =>
  securityHeaders({ publicUrl: "https://laundry.example", payments: { mode, publishableKey: "pk_test_1" } })

it("lets in what Stripe's guide names, and its wallets' windows, where Stripe takes the payments", () => {
  const headers = headersOf("live")
  const policy = headers["content-security-policy"]
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy).toContain("frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;")
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups")
  expect(headers["permissions-policy"]).not.toContain("payment")
})

it("lets in nobody where the sandbox does", () => {
  const headers = headersOf("sandbox")
  expect(headers["content-security-policy"]).not.toContain("stripe")
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin")
  expect(headers["permissions-policy"]).toContain("payment=()")
})
