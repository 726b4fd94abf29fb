import Fastify from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { siteMap } from "./site-map.ts"

const publicUrl = "https://laundry.example"
const app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } })
let origin = ""
beforeAll(async () => {
  siteMap(app, { publicUrl, listedPaths: ["/", "/faq", "/a&b"] })
  origin = await app.listen({ host: "127.0.0.1", port: 0 })
})
afterAll(() => app.close())

describe("what crawlers ask for first", () => {
  it("robots.txt closes the calls and the pages of single customers, and names the site map", async () => {
    const answer = await fetch(`${origin}/robots.txt`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8")
    const lines = (await answer.text()).split("\n")
    expect(lines[0]).toBe("User-agent: *")
    for (const path of ["/api/", "/guest-checkout", "/payment-success", "/pay/"])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    // A closed path closes all that begin with it: no public page may.
    const closed = lines.flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? [])
    for (const path of ["/", "/faq", "/terms", "/privacy", "/commercial-laundry-miami-beach", "/assets/x.js"])
      expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([])
  })

  it("sitemap.xml lists the full address of every page", async () => {
    const answer = await fetch(`${origin}/sitemap.xml`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8")
    const text = await answer.text()
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/)
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${publicUrl}/`,
      `${publicUrl}/faq`,
      `${publicUrl}/a&#38;b`,
    ])
  })
})
