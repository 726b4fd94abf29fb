import type { PageData } from "@laundry/contracts/pages/public-page"
import { describe, expect, it } from "vitest"
import { afternoon, pageData, renderPage, textOf } from "./testing/rendered-page.ts"

describe("pages for somebody who is signed in", () => {
  const signedIn: PageData = { ...pageData(afternoon), isSignedIn: true }

  it("hold the customer's frame at / and nothing of the landing page", async () => {
    const { title, markup, listing } = await renderPage("/", signedIn)
    const text = textOf(markup)
    for (const expected of ["Home", "Book", "History", "Chat", "FAQ", "Log out", "Loading…"])
      expect(text).toContain(expected)
    for (const absent of ["Same-Day Pickup", "Sign In", "Admin Panel"]) expect(text).not.toContain(absent)
    expect(markup).toMatch(/<a[^>]*aria-current="page"[^>]*>.*?Home/)
    // Until the script has come no theme can be pressed in vain, or is marked that is not worn.
    const themes = markup.match(/<input type="radio"[^>]*name="theme"[^>]*>/g)
    expect(themes).toHaveLength(3)
    for (const theme of themes ?? []) expect(theme).toMatch(/^(?=.* disabled="")(?!.* checked)/)
    // Nor is a press on what only the script can do lost.
    expect(/<button[^>]*>(?:(?!<\/button>).)*Log out/.exec(markup)?.[0]).toContain(' disabled=""')
    expect(markup).toContain('<h1 class="sr-only">Home</h1>')
    expect(markup).not.toMatch(/\sstyle=|<style/)
    expect(title).toBe("Home | Wash <& Fold>")
    expect(listing).toBeUndefined()
  })

  it.each([
    ["/?tab=history", "Order History"],
    ["/?tab=profile&dialog=chat", "Profile"],
    ["/?tab=unknown", "Home"],
  ])("%s is titled %s", async (url, title) => {
    expect((await renderPage(url, signedIn)).title).toBe(`${title} | Wash <& Fold>`)
  })

  it("have a heading while staff's screens are fetched", async () => {
    expect((await renderPage("/admin", signedIn)).markup).toContain('<h1 class="sr-only">Admin Dashboard</h1>')
  })

  it("keep the FAQ's text, in the frame and without a way to sign in", async () => {
    const text = textOf((await renderPage("/faq", signedIn)).markup)
    expect(text).toContain("Frequently Asked Questions")
    expect(text).toContain("Log out")
    expect(text).not.toContain("Sign In / Create Account")
  })

  it("are the landing page at any view of / for visitors, who come back there after signing in", async () => {
    const { markup } = await renderPage("/?tab=history&dialog=chat", pageData(afternoon))
    expect(textOf(markup)).toContain("Same-Day Pickup, Next-Day Delivery")
    expect(markup).toContain('href="/api/login?returnTo=%2F%3Ftab%3Dhistory%26dialog%3Dchat"')
  })
})

describe("renderPage", () => {
  it("answers paths outside the route table with the not-found page", async () => {
    const page = await renderPage("/no/such/page?x=1", pageData(afternoon))
    expect(page.status).toBe(404)
    expect(page.title).toBe("404 Page Not Found | Wash <& Fold>")
    expect(textOf(page.markup)).toContain("404 Page Not Found")
    expect(textOf(page.markup)).toContain("Did you forget to add the page to the router?")
  })

  it.each(["/terms", "/privacy"])("leads back home from %s before its script has come", async (path) => {
    const { markup } = await renderPage(path, pageData(afternoon))
    expect(markup).toMatch(/<a(?=[^>]* href="\/")[^>]*>(?:(?!<\/a>).)*Back<\/a>/)
  })

  it("leaves pages for one visitor to the browser, and says to those without scripts whom to call", async () => {
    for (const url of [
      "/guest-checkout?orderId=a&amount=30.00",
      "/payment-success",
      "/checkout",
      "/reset-password/abc",
      "/pay/abc",
      "/pay",
    ])
      expect(await renderPage(url, pageData(afternoon))).toMatchObject({
        status: 200,
        markup: expect.stringMatching(
          /^<noscript>.*This page needs scripts, and so do card forms\..*href="tel:.*<\/noscript>$/,
        ),
      })
  })

  it.each(["//", "//[", "//a:b", "//nope/", "//faq", "//evil.example/%2e%2e"])(
    "takes %s for a path of this site that it does not know",
    async (url) => {
      expect((await renderPage(url, pageData(afternoon))).status).toBe(404)
    },
  )

  it("ignores letter case and a trailing slash", async () => {
    expect((await renderPage("/Guest-CHECKOUT/", pageData(afternoon))).status).toBe(200)
    expect((await renderPage("/payment-success/?orderId=x", pageData(afternoon))).title).toMatch(/^Payment/)
  })

  it("takes any address without failing", async () => {
    for (const url of ["//evil.example/", "/%E0%A4%A", "/%00", "/?%E0%A4%A", "/<script>"])
      expect([200, 404]).toContain((await renderPage(url, pageData(afternoon))).status)
  })
})
