import type { PageData } from "@laundry/contracts/pages/public-page"
import { describe, expect, it } from "vitest"
import { afternoon, pageData, renderPage, textOf } from "./testing/rendered-page.ts"

/** A company whose orders laundry workers accept, with other fees than today's. */
const marketplace = (): PageData => {
  const given = pageData(afternoon)
  return {
    ...given,
    settings: {
      ...given.settings,
      marketplace: {
        trustAndSafetyFee: "3.50",
        oversizedItemFee: "9.00",
        cancellationFee: "12.00",
        platformFeePercent: 20,
        firstAmount: "33.50",
      },
    },
  }
}

const shown = async (data: PageData, url = "/") => textOf((await renderPage(url, data)).markup)

describe("the landing page of a marketplace as the server sends it", () => {
  it("says what is paid first line by line, who does the laundry, and what cancelling costs", async () => {
    const text = await shown(marketplace())
    for (const expected of [
      "$30.00 covers up to 30 lbs",
      "$3.50 Trust and Safety Fee",
      "An oversized item costs $9.00.",
      "Independent laundry workers near you collect at your door",
      "free until your laundry worker sets out, $12.00 after",
    ])
      expect(text).toContain(expected)
    for (const [weight, price] of [
      ["15 lbs", "$33.50"],
      ["42 lbs", "$45.50"],
    ] as const)
      expect(new RegExp(`${weight} [^$]*(\\$[\\d.]+)`).exec(text)?.[1]).toBe(price)
    expect(text).not.toContain("We have washed for Miami Beach")
    expect(text).not.toContain("free before 6 PM")
  })

  it("mentions none of it with a single operator", async () => {
    const text = await shown(pageData(afternoon))
    expect(text).not.toMatch(/laundry worker|Trust and Safety|oversized/i)
  })
})

describe("the questions and the terms of a marketplace as the server sends them", () => {
  it("say the percent that the owner set", async () => {
    expect(await shown(marketplace(), "/faq")).toContain("a Platform Service Fee of 20% of what the laundry costs")
    expect(await shown(marketplace(), "/terms")).toContain("Platform Service Fee: 20% of the Laundry Service Payment")
  })
})

describe("the page of laundry workers as the server sends it", () => {
  it("is there for visitors where there are or were laundry workers alone, and for those who are signed in", async () => {
    const single = pageData(afternoon)
    // Who holds an order from before comes back by a mail's link, and signs in there.
    const former: PageData = { ...single, settings: { ...single.settings, wasMarketplace: true } }
    const answers = await Promise.all(
      [single, marketplace(), former, { ...single, isSignedIn: true }].map(async (data) => {
        const { status, title } = await renderPage("/work", data)
        return `${status} ${title.split(" | ")[0] ?? ""}`
      }),
    )
    expect(answers).toEqual(["404 404 Page Not Found", "200 Laundry Work", "200 Laundry Work", "200 Laundry Work"])
  })

  it("is named in the questions of a marketplace alone", async () => {
    const way = "become a laundry worker"
    expect(await shown(marketplace(), "/faq")).toContain(way)
    expect(await shown(pageData(afternoon), "/faq")).not.toContain(way)
  })
})
