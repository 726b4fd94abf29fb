import { expect, test } from "../dom/test.ts"
import { makeCaller } from "../testing/caller.ts"

// They make calls alone, to the built server with its real pages: no page is opened.

const publicPages = ["/", "/faq", "/terms", "/privacy", "/commercial-laundry-miami-beach"]

/** A PNG says its size in its first chunk. */
const pngSize = (bytes: Buffer) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) })

test("the site map lists the public pages, and each names its own address there", async ({ product }) => {
  const request = makeCaller(product.origin)
  const map = await (await request.get("/sitemap.xml")).text()
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? "")
  expect(listed.map((address) => new URL(address).pathname).toSorted()).toEqual(publicPages.toSorted())
  for (const address of listed) {
    const answer = await request.get(`${new URL(address).pathname}?utm_source=test`)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(html).toContain(`<link rel="canonical" href="${address}">`)
    expect(html).not.toContain("noindex")
    expect(html).toMatch(/<h1[^>]*>[^<]/)
  }
})

test("robots.txt names the site map and closes what is nobody's business, whose pages stay out of searches", async ({
  product,
}) => {
  const request = makeCaller(product.origin)
  const text = await (await request.get("/robots.txt")).text()
  expect(text).toMatch(/^Sitemap: http:\/\/\S+\/sitemap\.xml$/m)
  expect(text).toContain("Disallow: /api/")
  expect(text).toContain("Disallow: /payment-success")
  for (const path of ["/guest-checkout?orderId=x&amount=30.00", "/payment-success", "/no/such/page"]) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain('<meta name="robots" content="noindex">')
    expect(html, path).not.toMatch(/rel="canonical"|property="og:/)
  }
})

test("a shared link comes with a picture of our own", async ({ product }) => {
  const html = await (await makeCaller(product.origin).get("/")).text()
  const content = (property: string) => new RegExp(`property="og:${property}" content="([^"]*)"`).exec(html)?.[1] ?? ""
  const picture = await fetch(product.origin + new URL(content("image")).pathname)
  expect(picture.status).toBe(200)
  expect(picture.headers.get("content-type")).toBe("image/png")
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect(bytes.length).toBeLessThan(200_000)
  expect(pngSize(bytes)).toEqual({ width: 1200, height: 630 })
  expect([content("image:width"), content("image:height")]).toEqual(["1200", "630"])
  expect(html).toContain(`<title>${content("title")}</title>`)
})

// That the security policy lets it be each test in the browser holds that opens such a page.
test("structured data is in each page", async ({ product }) => {
  const request = makeCaller(product.origin)
  for (const [path, types] of [
    ["/", ["DryCleaningOrLaundry"]],
    ["/commercial-laundry-miami-beach", ["DryCleaningOrLaundry", "Service"]],
    ["/faq", ["FAQPage"]],
  ] as const) {
    const html = await (await request.get(path)).text()
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    expect(blocks.map(([, block = ""]) => (JSON.parse(block) as { "@type": string })["@type"])).toEqual([...types])
  }
})
