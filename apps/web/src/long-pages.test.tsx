import { ServiceAreaId, ZipCode } from "@laundry/contracts/http/wire"
import type { PageData } from "@laundry/contracts/pages/public-page"
import { describe, expect, it } from "vitest"
import { faqCategories } from "./features/faq/faq-content.ts"
import { privacySections, termsSections } from "./features/legal/legal-sections.ts"
import { renderPage } from "./render-page.tsx"

const pageData: PageData = {
  settings: {
    minimumOrderAmount: "30.00",
    pricePerPound: "1.00",
    freeWeightLimit: "30.00",
    company: {
      companyName: "Wash <terms>& Fold",
      tagline: "",
      phone: "(305) 555-0142",
      email: "hello@example.test",
      address: "1 Ocean Drive",
    },
    operatingHours: { pickupStart: "18:00", pickupEnd: "21:00", deliveryTime: "10:00", sameDayCutoff: "17:00" },
    cancellationPolicy: "fee_after_six",
    payments: { mode: "sandbox", publishableKey: "pk_test" },
    serverTime: "2026-11-20T19:46:00.000Z",
  },
  serviceAreas: [{ id: ServiceAreaId.make("1"), zipCode: ZipCode.make("33139"), areaName: "South Beach" }],
  isSignedIn: false,
}

const pageAt = async (url: string) => {
  const { status, title, markup } = await renderPage(url, pageData, "https://laundry.example")
  const text = markup
    .replace(/<!--.*?-->/g, "")
    .replace(/<\/?(?:a|mark)\b[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
  return { status, title, markup, text }
}

describe("the FAQ as the server sends it", async () => {
  const { status, title, markup, text } = await pageAt("/faq")

  it("holds search box, categories, every question with its answer, and the ways on", () => {
    expect(status).toBe(200)
    expect(title).toBe("Frequently Asked Questions | Wash <terms>& Fold")
    for (const expected of [
      "Back to Home",
      "Search the answers",
      "General",
      "Ordering & Scheduling",
      "Pricing & Payment",
      "Laundry & Care",
      "Support & Troubleshooting",
      "Can I cancel?",
      "Cancelling is free before 6 PM on pickup day. After that a $10.00 cancellation fee applies.",
      "15 lbs = $30.00",
      "42 lbs = $42.00",
      "33139 South Beach",
    ])
      expect(text).toContain(expected)
    for (const slug of faqCategories.flatMap(({ questions }) => questions)) expect(markup).toContain(`id="${slug}"`)
    expect(markup).toContain('href="/terms"')
    expect(markup).toContain('href="/privacy"')
    expect(markup.match(/<details/g)).toHaveLength(5 + faqCategories.flatMap(({ questions }) => questions).length)
  })

  it("shows a company's name as it is written, even one that looks like a link", () => {
    expect(text).toContain("What does Wash <terms>& Fold do?")
  })
})

describe.each([
  ["/terms", "Terms of Use", termsSections],
  ["/privacy", "Privacy Policy", privacySections],
] as const)("%s as the server sends it", async (path, heading, sections) => {
  const { status, title, markup, text } = await pageAt(path)

  it("holds heading, date and every section, with contents that lead there", () => {
    expect(status).toBe(200)
    expect(title).toBe(`${heading} | Wash <terms>& Fold`)
    expect(text).toContain(heading)
    expect(text).toContain("Last Updated: July 28, 2025")
    expect(text).toContain("Wash <terms>& Fold")
    expect(markup).toContain('href="mailto:hello@example.test"')
    for (const id of sections) {
      expect(markup).toContain(`id="${id}"`)
      expect(markup).toContain(`href="#${id}"`)
    }
  })
})

describe("the sections of the terms", () => {
  it("are numbered from 1 to 25", async () => {
    const headings = [...(await pageAt("/terms")).markup.matchAll(/<h2 id="[\w-]+-heading"[^>]*>(.*?)<\/h2>/g)]
    expect(headings.map(([, heading = ""]) => Number.parseInt(heading, 10))).toEqual(
      Array.from({ length: 25 }, (_, index) => index + 1),
    )
  })
})

describe("the terms", () => {
  it("say the figures that the product enforces", async () => {
    const { text } = await pageAt("/terms")
    for (const figure of ["$8.00", "$3.00", "$500.00", "double the service cost", "at most 100 demands", "10%"])
      expect(text).toContain(figure)
  })
})

describe("the long pages", () => {
  it.each(["/FAQ", "/faq/", "/Terms/", "/PRIVACY"])("are found at %s too", async (path) => {
    expect(await pageAt(path)).toMatchObject({
      status: 200,
      markup: (await pageAt(path.toLowerCase().replace(/\/$/, ""))).markup,
    })
  })

  it.each(["/faq", "/terms", "/privacy"])(
    "%s carries no inline style, which the content policy would drop",
    async (path) => {
      expect((await pageAt(path)).markup).not.toMatch(/\sstyle=|<style/)
    },
  )
})
