import type { PageData, RenderedPage } from "@laundry/contracts/pages/public-page"
import { describe, expect, it } from "vitest"
import { pageHtml } from "./page-html.ts"

const template = "<html><head><!--head--></head><body><div><!--app-html--></div></body></html>"
const publicUrl = "https://laundry.example"

const data = (companyName: string): PageData => ({
  settings: {
    minimumOrderAmount: "30.00",
    pricePerPound: "1.00",
    freeWeightLimit: "30.00",
    company: { companyName, tagline: "", phone: "", email: "", address: "" },
    operatingHours: { pickupStart: "18:00", pickupEnd: "21:00", deliveryTime: "10:00", sameDayCutoff: "17:00" },
    cancellationPolicy: "fee_after_six",
    payments: { mode: "sandbox", publishableKey: "" },
    serverTime: "2026-11-20T20:00:00.000Z",
  },
  serviceAreas: [],
  isSignedIn: false,
})

const page = (companyName: string): RenderedPage => ({
  status: 200,
  title: `Laundry | ${companyName}`,
  description: `By ${companyName}`,
  listing: {
    canonicalPath: "/faq",
    siteName: companyName,
    imageText: "Linen",
    structuredData: [{ "@type": "DryCleaningOrLaundry", name: companyName }],
  },
  markup: "<main>text</main>",
})

const htmlFor = (companyName: string) => pageHtml(template, page(companyName), data(companyName), publicUrl)

/** The tags of a page, in order, with what is inside scripts left out: what a browser would build. */
const tagsOf = (html: string) => html.match(/<\/?[a-z!][^\s>]*/gi)

const scriptTexts = (html: string, type: string) =>
  [...html.matchAll(new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`, "gs"))].map(([, text]) => text ?? "")

describe("a page around what was rendered", () => {
  it("names its one address, its picture and its texts for link previews", () => {
    const html = htmlFor("Laundry & Co")
    expect(html).toContain('<link rel="canonical" href="https://laundry.example/faq">')
    for (const [property, content] of [
      ["og:title", "Laundry | Laundry &#38; Co"],
      ["og:url", "https://laundry.example/faq"],
      ["og:image", "https://laundry.example/preview.png"],
      ["og:image:width", "1200"],
      ["og:image:height", "630"],
      ["og:site_name", "Laundry &#38; Co"],
    ])
      expect(html).toContain(`<meta property="${property}" content="${content}">`)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(html).not.toContain("noindex")
    expect(html).toContain("<div><main>text</main></div>")
  })

  it("asks search engines to leave out a page without a listing, and tells them nothing else", () => {
    const html = pageHtml(template, { ...page("Co"), listing: undefined }, data("Co"), publicUrl)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/canonical|og:|twitter:|ld\+json/)
  })

  it.each([
    '</title><script>alert(1)</script>"',
    "</script><script>alert(1)//",
    "<!--<script>",
    "]]>--><!--app-html-->",
    "\" onload='x' '&quot;",
    "$& $' $` $1",
    "line\u2028separator\u2029",
  ])("a company named %s changes nothing but texts", (name) => {
    const html = htmlFor(name)
    expect(tagsOf(html)).toEqual(tagsOf(htmlFor("Harmless")))
    const [described] = scriptTexts(html, "application/ld\\+json")
    expect(JSON.parse(described ?? "")).toEqual({ "@type": "DryCleaningOrLaundry", name })
    const [given] = scriptTexts(html, "application/json")
    expect(JSON.parse(given ?? "")).toEqual(data(name))
    for (const text of [described, given]) expect(text).not.toMatch(/[<>\u2028\u2029]/)
    for (const [, content] of html.matchAll(/content="([^"]*)"/g)) expect(content).not.toMatch(/[<>']/)
  })
})
