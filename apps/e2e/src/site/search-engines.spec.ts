import { expect, test } from "../testing/test.ts"

const publicPages = ["/", "/faq", "/terms", "/privacy", "/commercial-laundry-miami-beach"]

/** A PNG says its size in its first chunk. */
const pngSize = (bytes: Buffer) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) })

test("the site map lists the public pages, and each names its own address there", async ({ request }) => {
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
  request,
}) => {
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

test("a shared link comes with a picture of our own", async ({ request }) => {
  const html = await (await request.get("/")).text()
  const content = (property: string) => new RegExp(`property="og:${property}" content="([^"]*)"`).exec(html)?.[1] ?? ""
  const picture = await request.get(new URL(content("image")).pathname)
  expect(picture.status()).toBe(200)
  expect(picture.headers()["content-type"]).toBe("image/png")
  const bytes = await picture.body()
  expect(bytes.length).toBeLessThan(200_000)
  expect(pngSize(bytes)).toEqual({ width: 1200, height: 630 })
  expect([content("image:width"), content("image:height")]).toEqual(["1200", "630"])
  expect(html).toContain(`<title>${content("title")}</title>`)
})

// That the security policy lets it be each test holds that opens such a page.
test("structured data is in each page", async ({ request }) => {
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
