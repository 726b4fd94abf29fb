import { ServiceAreaId, ZipCode } from "@laundry/contracts/http/wire"
import type { PageData } from "@laundry/contracts/pages/public-page"
import { describe, expect, it } from "vitest"
import { listedPaths, renderPage } from "../../render-page.tsx"
import { schemaProblems } from "./testing/schema-org.ts"

const publicUrl = "https://laundry.example"

const data: PageData = {
  settings: {
    minimumOrderAmount: "35.00",
    pricePerPound: "1.25",
    freeWeightLimit: "30.00",
    company: {
      companyName: "Wash <& Fold>",
      tagline: "",
      phone: "(305) 555-0142",
      email: "hello@example.test",
      address: "1 Ocean Drive, Miami Beach, FL 33139",
    },
    operatingHours: { pickupStart: "18:00", pickupEnd: "21:00", deliveryTime: "10:00", sameDayCutoff: "17:00" },
    cancellationPolicy: "fee_after_six",
    payments: { mode: "sandbox", publishableKey: "pk_test" },
    serverTime: "2026-11-20T19:46:00.000Z",
  },
  serviceAreas: [
    { id: ServiceAreaId.make("1"), zipCode: ZipCode.make("33139"), areaName: "South Beach" },
    { id: ServiceAreaId.make("2"), zipCode: ZipCode.make("33154"), areaName: "" },
  ],
  isSignedIn: false,
}
const withCompany = (company: Partial<PageData["settings"]["company"]>): PageData => ({
  ...data,
  settings: { ...data.settings, company: { ...data.settings.company, ...company } },
})

const render = (path: string, given = data) => renderPage(path, given, publicUrl)
const blocksOf = async (path: string, given = data) => (await render(path, given)).listing?.structuredData ?? []
const blockOf = async (path: string, type: string, given = data) =>
  (await blocksOf(path, given)).find((block) => "@type" in block && block["@type"] === type)

const publicPages = ["/", "/commercial-laundry-miami-beach", "/faq", "/privacy", "/terms"]

describe("what search engines are told", () => {
  it("lists the five public pages and nothing else", async () => {
    expect(listedPaths.toSorted((a, b) => a.localeCompare(b))).toEqual(publicPages)
  })

  it.each(publicPages)("%s has an address, a title and a description of its own, and its text", async (path) => {
    const page = await render(path)
    expect(page.listing).toMatchObject({ canonicalPath: path, siteName: "Wash <& Fold>" })
    expect(page.title).toMatch(/^\S.+ \| Wash <& Fold>$/)
    expect(page.description.length).toBeGreaterThan(70)
    expect(page.description.length).toBeLessThan(220)
    expect(page.markup).toMatch(/<h1[^>]*>/)
    const others = await Promise.all(publicPages.filter((other) => other !== path).map((other) => render(other)))
    expect(others.map(({ title }) => title)).not.toContain(page.title)
    expect(others.map(({ description }) => description)).not.toContain(page.description)
  })

  it("promises no pickup for the same day where days are closed or a pickup window can be full", async () => {
    const descriptionOf = async (settings: Partial<PageData["settings"]>) =>
      (await render("/", { ...data, settings: { ...data.settings, ...settings } })).description
    expect(await descriptionOf({})).toContain("Order by 5 PM and we pick up the same day, 6–9 PM.")
    const closures = { closedWeekdays: ["sunday"], holidays: [] } as const
    for (const settings of [{ closures }, { limitsPickups: true }]) {
      const description = await descriptionOf(settings)
      expect(description).toContain("Order by 5 PM, and on most days we pick up the same day, 6–9 PM.")
      expect(description.length).toBeLessThan(220)
    }
  })

  it.each(["/FAQ", "/faq/", "/faq?utm_source=x", "/Faq/?q=1"])("%s has the address /faq", async (url) => {
    expect((await render(url)).listing?.canonicalPath).toBe("/faq")
  })

  it.each(["/guest-checkout?orderId=1", "/payment-success", "/no/such/page", "/constructor", "/__proto__"])(
    "%s is left out",
    async (url) => {
      expect((await render(url)).listing).toBeUndefined()
    },
  )
})

describe("structured data", () => {
  it.each(publicPages)("of %s holds to the vocabulary", async (path) => {
    expect((await blocksOf(path)).flatMap(schemaProblems)).toEqual([])
  })

  it("describes the business as its settings do, without a rating", async () => {
    for (const path of ["/", "/commercial-laundry-miami-beach"]) {
      const business = await blockOf(path, "DryCleaningOrLaundry")
      expect(business).toMatchObject({
        name: "Wash <& Fold>",
        telephone: "(305) 555-0142",
        address: {
          streetAddress: "1 Ocean Drive",
          addressLocality: "Miami Beach",
          addressRegion: "FL",
          postalCode: "33139",
        },
        priceRange: "$1.25 per lb, $35.00 minimum",
        openingHours: "Mo-Su 07:00-18:00",
      })
      expect(JSON.stringify(business)).toContain('"postalCode":"33154"')
      expect(business).not.toHaveProperty("aggregateRating")
    }
  })

  it("says nothing of what the company has not set, and takes an address as it is written", async () => {
    const bare = await blockOf("/", "DryCleaningOrLaundry", withCompany({ phone: "", email: "", address: "" }))
    for (const name of ["telephone", "email", "address"]) expect(bare).not.toHaveProperty(name)
    expect(await blockOf("/", "DryCleaningOrLaundry", withCompany({ address: "Pier 3, Miami Beach" }))).toMatchObject({
      address: "Pier 3, Miami Beach",
    })
  })

  it("prices commercial laundry at 80 cents per pound", async () => {
    expect(await blockOf("/commercial-laundry-miami-beach", "Service")).toMatchObject({
      offers: { priceSpecification: { price: "0.80", priceCurrency: "USD", unitCode: "LBR" } },
    })
  })

  it("holds every question of the FAQ, with answers that are on the page", async () => {
    const faq = (await blockOf("/faq", "FAQPage")) as { mainEntity: ReadonlyArray<{ name: string; url: string }> }
    expect(faq.mainEntity.length).toBeGreaterThanOrEqual(30)
    const { markup } = await render("/faq")
    for (const { url } of faq.mainEntity) expect(markup).toContain(`id="${new URL(url).hash.slice(1)}"`)
    expect(JSON.stringify(faq)).toContain("$35.00")
    expect(JSON.stringify(faq)).not.toMatch(/\{\w+\}/)
  })

  it("is found wrong when it is", async () => {
    const business = await blockOf("/", "DryCleaningOrLaundry")
    expect(schemaProblems({ ...business, name: "" })).not.toEqual([])
    expect(schemaProblems({ ...business, opens: "07:00" })).not.toEqual([])
    expect(schemaProblems({ ...business, address: { "@type": "Place" } })).not.toEqual([])
    expect(schemaProblems({ ...business, "@context": undefined })).not.toEqual([])
  })
})
