import { expect, it } from "vitest"
import { securityHeaders } from "./security.ts"

const headersOf = (provider: Parameters<typeof securityHeaders>[0]["provider"]) =>
  securityHeaders({ publicUrl: "https://laundry.example", provider })

it("lets in what the payment provider names, and its wallets' windows", () => {
  const headers = headersOf({
    contentSources: {
      scripts: ["https://js.pay.example"],
      frames: ["https://js.pay.example", "https://hooks.pay.example"],
      images: ["https://img.pay.example"],
      connections: ["https://api.pay.example"],
    },
    usesWallets: true,
  })
  const policy = headers["content-security-policy"]
  expect(policy).toContain("script-src 'self' https://js.pay.example;")
  expect(policy).toContain("frame-src https://js.pay.example https://hooks.pay.example;")
  expect(policy).toContain("img-src 'self' data: https://img.pay.example;")
  expect(policy).toContain("connect-src 'self' https://api.pay.example;")
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups")
  expect(headers["permissions-policy"]).not.toContain("payment")
})

it("lets in nobody where the provider names nothing", () => {
  const headers = headersOf({})
  expect(headers["content-security-policy"]).toContain("script-src 'self';")
  expect(headers["content-security-policy"]).toContain("frame-src 'none';")
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin")
  expect(headers["permissions-policy"]).toContain("payment=()")
})

it("lets in the styles of the built pages by their hashes, and no others", () => {
  const template = "<style>a{}</style>"
  const site = { publicUrl: "https://laundry.example", provider: {} }
  const withPages = securityHeaders({ ...site, web: { template, signIn: { template } } })
  expect(withPages["content-security-policy"]).toMatch(/;style-src 'self' 'sha256-[\w+/]{43}=';/)
  expect(securityHeaders(site)["content-security-policy"]).toContain(";style-src 'self';")
})

it.each([
  [undefined, "max-age=31536000"],
  ["host", "max-age=31536000"],
  ["subdomains", "max-age=31536000; includeSubDomains"],
  ["preload", "max-age=31536000; includeSubDomains; preload"],
] as const)("tells browsers to keep to https here, and with HSTS=%s: %s", (hsts, expected) => {
  const site = { publicUrl: "https://laundry.example", provider: {}, ...(hsts !== undefined && { hsts }) }
  expect(securityHeaders(site)["strict-transport-security"]).toBe(expected)
})
