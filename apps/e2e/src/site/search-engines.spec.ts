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

test("robots.txt names the site map and closes what is nobody's business", async ({ request }) => {
  const text = await (await request.get("/robots.txt")).text()
  expect(text).toMatch(/^Sitemap: http:\/\/\S+\/sitemap\.xml$/m)
  expect(text).toContain("Disallow: /api/")
  expect(text).toContain("Disallow: /payment-success")
})

for (const path of ["/guest-checkout?orderId=x&amount=30.00", "/payment-success", "/no/such/page"]) {
  test(`${path} stays out of searches`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/rel="canonical"|og:/)
  })
}

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

test("structured data is in each page, as data that the security policy lets be", async ({ page, request, watch }) => {
  for (const [path, types] of [
    ["/", ["DryCleaningOrLaundry"]],
    ["/commercial-laundry-miami-beach", ["DryCleaningOrLaundry", "Service"]],
    ["/faq", ["FAQPage"]],
  ] as const) {
    const html = await (await request.get(path)).text()
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    expect(blocks.map(([, block = ""]) => (JSON.parse(block) as { "@type": string })["@type"])).toEqual([...types])
  }
  await page.goto("/commercial-laundry-miami-beach")
  expect(watch.faults).toEqual([])
})

test("going on to another page takes the first one's address out of the head", async ({ page }) => {
  await page.goto("/commercial-laundry-miami-beach")
  await expect(page.getByRole("button", { name: "Send Inquiry" })).toBeEnabled() // the router has come
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click()
  await expect(page).toHaveURL("/faq")
  const left = page.locator('link[rel="canonical"][href$="/commercial-laundry-miami-beach"]')
  await expect(left).toHaveCount(0)
})
