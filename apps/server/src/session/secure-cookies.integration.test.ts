import { describe, expect, it } from "vitest"
import { placeInBrowser } from "../testing/browser.ts"
import { asHolderOf, call, cookieOf, createUser, testPassword } from "../testing/sign-in.ts"
import { startTestServer } from "../testing/test-server.ts"

describe("over https", () => {
  it("the cookie is named and marked so that it never leaves it, also where the proxy is not known, and browsers keep to https", async () => {
    const https = await startTestServer({ PUBLIC_URL: "https://laundry.example" })
    try {
      await createUser(https, { email: "ana@example.com", role: "client" })
      const answer = await call(https.origin, "POST", "/api/login", {
        body: { email: "ana@example.com", password: testPassword },
      })
      const [line = ""] = answer.headers.getSetCookie()
      expect(line).toMatch(/^__Host-session=/)
      for (const attribute of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) expect(line).toContain(`; ${attribute}`)
      expect(line).not.toContain("Domain")
      const device = answer.headers.getSetCookie().find((other) => other.startsWith("__Host-device="))
      for (const attribute of ["Path=/", "HttpOnly", "Secure", "SameSite=Strict"])
        expect(device).toContain(`; ${attribute}`)
      const placed = await placeInBrowser(https.origin)
      expect(placed.cookie).toMatch(/^__Host-placing=[\w-]{43}$/)
      expect(placed.attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]))
      // Browsers stay with https for a year, on errors' word too.
      for (const path of ["/healthz", "/api/nothing"]) {
        const { headers } = await call(https.origin, "GET", path)
        expect(headers.get("strict-transport-security")).toBe("max-age=31536000")
      }
      const cookie = cookieOf(answer)
      expect((await asHolderOf(https.origin, cookie).get("/api/auth/user")).status).toBe(200)
      const out = await asHolderOf(https.origin, cookie).get("/api/logout")
      expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-session=;.*Secure/)
      expect((await asHolderOf(https.origin, cookie).get("/api/auth/user")).status).toBe(401)
    } finally {
      await https.close()
    }
  })
})
