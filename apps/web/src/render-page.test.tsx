import type { PageData } from "@laundry/contracts/public-page"
import { ServiceAreaId, ZipCode } from "@laundry/contracts/wire"
import { describe, expect, it } from "vitest"
import { renderPage as renderPageAt } from "./render-page.tsx"

const publicUrl = "https://laundry.example"
const renderPage = (url: string, data: PageData) => renderPageAt(url, data, publicUrl)

const pageData = (serverTime: string, minimumOrderAmount = "30.00"): PageData => ({
  settings: {
    minimumOrderAmount,
    pricePerPound: "1.00",
    freeWeightLimit: "30.00",
    company: {
      companyName: "Wash <& Fold>",
      tagline: "",
      phone: "(305) 555-0142",
      email: "hello@example.test",
      address: "1 Ocean Drive",
    },
    operatingHours: { pickupStart: "18:00", pickupEnd: "21:00", deliveryTime: "10:00", sameDayCutoff: "17:00" },
    cancellationPolicy: "fee_after_six",
    payments: { mode: "sandbox", publishableKey: "pk_test" },
    serverTime,
  },
  serviceAreas: [
    { id: ServiceAreaId.make("1"), zipCode: ZipCode.make("33139"), areaName: "South Beach" },
    { id: ServiceAreaId.make("2"), zipCode: ZipCode.make("33154"), areaName: "Surfside" },
  ],
  isSignedIn: false,
})

const afternoon = "2026-11-20T19:46:00.000Z"
/** 17:00:00 Eastern, which is 'at or after' the cutoff. */
const cutoff = "2026-11-20T22:00:00.000Z"

/** What a reader sees: the markup without its tags and comments. */
const textOf = (markup: string) =>
  markup
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")

const landing = async (data: PageData, url = "/") => textOf((await renderPage(url, data)).markup)

describe("the landing page as the server sends it", () => {
  it("holds headline, served ZIP codes, prices, contact details and the way to order", async () => {
    const text = await landing(pageData(afternoon))
    for (const expected of [
      "Same-Day Pickup, Next-Day Delivery",
      "33139",
      "Surfside",
      "15 lbs",
      "25 lbs",
      "42 lbs",
      "$42.00",
      "4.9/5",
      "Order Laundry Pickup Now",
      "Have Questions? View FAQ",
      "(305) 555-0142",
      "hello@example.test",
      "1 Ocean Drive",
      "1997",
    ])
      expect(text).toContain(expected)
    expect(text.match(/Sign In \/ Create Account/g)).toHaveLength(2)
    expect(text.match(/\$30\.00/g)?.length).toBeGreaterThanOrEqual(2)
  })

  it("computes the examples from the settings", async () => {
    expect(await landing(pageData(afternoon, "45.50"))).toContain("$57.50")
  })

  it("knows the hour: counts down to the cutoff, and speaks of tomorrow from it on", async () => {
    expect(await landing(pageData(afternoon))).toMatch(/Order within 2 hr 14 min for pickup today, 6–9 PM\./)
    expect(await landing(pageData("2026-11-20T14:00:00.000Z"))).toMatch(/Order by 5 PM for pickup today/)
    expect(await landing(pageData("2026-11-20T21:59:59.999Z"))).toMatch(/Order within 1 min/)
    expect(await landing(pageData(cutoff))).toContain(
      "Same-day pickup closed at 5 PM. Order now for pickup tomorrow, 6–9 PM.",
    )
    expect(await landing(pageData(cutoff))).toContain("Tomorrow, Sat Nov 21 · 6–9 PM")
  })

  it("says the company's cancellation policy", async () => {
    const given = pageData(afternoon)
    expect(await landing(given)).toContain("free before 6 PM on pickup day, $10.00 after")
    const strict: PageData = { ...given, settings: { ...given.settings, cancellationPolicy: "before_cutoff" } }
    expect(await landing(strict)).toContain("cancel or reschedule before 5 PM on pickup day")
  })

  it.each([
    [
      "email_exists",
      "This email is already registered with a different sign-in method. Please try signing in with a third-party method you used previously.",
    ],
    ["auth_failed", "Sign-in failed. Please try again or contact support if the problem continues."],
  ])("explains ?error=%s", async (code, sentence) => {
    expect(await landing(pageData(afternoon), `/?error=${code}`)).toContain(sentence)
  })

  it("shows nothing for an error code it does not know", async () => {
    expect((await renderPage("/?error=<script>", pageData(afternoon))).markup).toBe(
      (await renderPage("/", pageData(afternoon))).markup,
    )
  })

  it("carries no inline style, which the content policy would drop", async () => {
    expect((await renderPage("/", pageData(afternoon))).markup).not.toMatch(/\sstyle=|<style/)
  })

  it("says when nothing is served", async () => {
    expect(await landing({ ...pageData(afternoon), serviceAreas: [] })).toContain(
      "We are not taking pickups in any area",
    )
  })
})

describe("the commercial page as the server sends it", async () => {
  const text = textOf((await renderPage("/commercial-laundry-miami-beach", pageData(afternoon))).markup)

  it("holds the offer: hero, record, features, trial, prices, form, contact details and footer", async () => {
    for (const expected of [
      "Fresh linen before your first guest wakes up",
      "TRY US FOR FREE",
      "January 2025",
      "8",
      "hotels",
      "hostels",
      "apartment complexes",
      "100%",
      "No hidden fees",
      "Transparency",
      "Local since 1997",
      "No contract",
      "Single price for all linen types",
      "No deposit",
      "No minimum weight",
      "Hotels with 10–100 rooms",
      "Hostels",
      "Cleaning companies",
      "Short-term-rental managers",
      "3-day free trial",
      "80 cents per lb",
      "Daily 4AM-6AM",
      "7 days a week, 365 days a year",
      "$400.00",
      "Number of locations",
      "Estimated pounds",
      "Send Inquiry",
      "Mon-Sun 7am-6pm",
      "(305) 555-0142",
      "hello@example.test",
      "1 Ocean Drive",
      "Home",
      "Commercial",
      "Privacy",
      "Terms",
    ])
      expect(text).toContain(expected)
  })

  it("hides the field for programs from people, and takes no presses before its script has come", async () => {
    const { markup } = await renderPage("/commercial-laundry-miami-beach", pageData(afternoon))
    expect(markup).toMatch(/<div class="hidden"><div[^>]*><label[^>]*>[^<]*<\/label><input[^>]*name="website"/)
    expect(markup).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/)
    expect(markup).not.toMatch(/\sstyle=|<style/)
  })
})

describe("pages for somebody who is signed in", () => {
  const signedIn: PageData = { ...pageData(afternoon), isSignedIn: true }

  it("hold the customer's frame at / and nothing of the landing page", async () => {
    const { title, markup, listing } = await renderPage("/", signedIn)
    const text = textOf(markup)
    for (const expected of ["Home", "Book", "History", "Chat", "FAQ", "Log Out", "Loading…"])
      expect(text).toContain(expected)
    for (const absent of ["Same-Day Pickup", "Sign In", "Admin Panel"]) expect(text).not.toContain(absent)
    expect(markup).toMatch(/<a[^>]*aria-current="page"[^>]*>.*?Home/)
    // Until the script has come no theme can be pressed in vain, or is marked that is not worn.
    const themes = markup.match(/<input type="radio"[^>]*name="theme"[^>]*>/g)
    expect(themes).toHaveLength(3)
    for (const theme of themes ?? []) expect(theme).toMatch(/^(?=.* disabled="")(?!.* checked)/)
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
    expect(text).toContain("Log Out")
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
