import type { PageData } from "@laundry/contracts/pages/public-page"
import { describe, expect, it } from "vitest"
import { afternoon, pageData, renderPage, textOf } from "./testing/rendered-page.ts"

/** 17:00:00 Eastern, which is 'at or after' the cutoff. */
const cutoff = "2026-11-20T22:00:00.000Z"

const landing = async (data: PageData, url = "/") => textOf((await renderPage(url, data)).markup)

describe("the landing page as the server sends it", () => {
  it("holds headline, served ZIP codes, prices, contact details and the way to order", async () => {
    const { title, markup } = await renderPage("/", pageData(afternoon))
    expect(title).toBe("Same-Day Laundry Pickup, Next-Day Delivery | Wash <& Fold>")
    const text = textOf(markup)
    for (const expected of [
      "Same-Day Pickup, Next-Day Delivery",
      "33139 South Beach",
      "33154 Surfside",
      "$30.00 covers your first 30 lbs. Above that, $1.00 per pound.",
      "Wash and fold only: no ironing, no dry cleaning.",
      "4.9/5",
      "Order Laundry Pickup Now",
      "Have Questions? View FAQ",
      "(305) 555-0142",
      "hello@example.test",
      "1 Ocean Drive",
      "Local since 1997",
    ])
      expect(text).toContain(expected)
    for (const [weight, price] of [
      ["15 lbs", "$30.00"],
      ["25 lbs", "$30.00"],
      ["42 lbs", "$42.00"],
    ] as const)
      expect(new RegExp(`${weight} [^$]*(\\$[\\d.]+)`).exec(text)?.[1]).toBe(price)
    for (const href of ["tel:+13055550142", "mailto:hello@example.test"]) expect(markup).toContain(`href="${href}"`)
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

  it("knows it by the laundry's own zone, page for page", async () => {
    const given = pageData(cutoff)
    const inHonolulu: PageData = { ...given, settings: { ...given.settings, timeZone: "Pacific/Honolulu" } }
    expect(await landing(inHonolulu)).toContain("Order by 5 PM for pickup today")
    expect(await landing(pageData(cutoff))).toContain("Same-day pickup closed at 5 PM.")
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

  it("names the calls that a signed-in user's home waits for, and none to visitors", async () => {
    const calls = ({ markup }: { readonly markup: string }) =>
      [...markup.matchAll(/<link rel="preload" href="([^"]+)" as="fetch"/g)].map(([, address]) => address)
    const home = await renderPage("/", { ...pageData(afternoon), isSignedIn: true })
    expect(calls(home)).toEqual(["/api/auth/user", "/api/orders", "/api/guest-orders/claimable"])
    const profile = await renderPage("/?tab=profile", { ...pageData(afternoon), isSignedIn: true })
    expect(calls(profile)).toEqual(["/api/auth/user"])
    expect(calls(await renderPage("/", pageData(afternoon)))).toEqual([])
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

  it("leads to its form, home and to the legal pages without a script", async () => {
    const { markup } = await renderPage("/commercial-laundry-miami-beach", pageData(afternoon))
    const linksOf = (tag: string) =>
      [...(new RegExp(`<${tag}.*?</${tag}>`, "s").exec(markup)?.[0] ?? "").matchAll(/<a [^>]*href="([^"]*)"/g)].map(
        ([, href]) => href,
      )
    expect(linksOf("header")).toContain("/")
    expect(markup).toMatch(/<a[^>]*aria-current="page"[^>]*>Commercial/)
    expect(linksOf("footer")).toEqual(expect.arrayContaining(["/", "/privacy", "/terms"]))
    expect(linksOf("main")).toEqual(
      expect.arrayContaining(["#contact", "tel:+13055550142", "mailto:hello@example.test"]),
    )
    expect(markup).toContain('id="contact"')
  })

  it("hides the field for programs from people, and takes no presses before its script has come", async () => {
    const { markup } = await renderPage("/commercial-laundry-miami-beach", pageData(afternoon))
    expect(markup).toMatch(/<div class="hidden"><div[^>]*><label[^>]*>[^<]*<\/label><input[^>]*name="website"/)
    expect(markup).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/)
    expect(markup).not.toMatch(/\sstyle=|<style/)
  })
})
