import type { FastifyInstance } from "fastify"
import { escapeMarkup } from "./page-html.ts"

/** What crawlers have no business with: calls, and pages whose address belongs to one customer. */
const closedPaths = [
  "/api/",
  "/sandbox/",
  "/guest-checkout",
  "/payment-success",
  "/pay/",
  "/tip/",
  "/claim/",
  "/order/",
  "/weigh-ticket/",
  "/receipt/",
  "/statement/",
  "/reset-password/",
] as const

const robots = (publicUrl: string): string =>
  [
    "User-agent: *",
    ...closedPaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n")

const siteMapXml = (publicUrl: string, paths: ReadonlyArray<string>): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n")

/** Tells search engines which pages there are and which to leave alone. `publicUrl` has no trailing slash. */
export const siteMap = (
  app: FastifyInstance,
  { publicUrl, listedPaths }: { readonly publicUrl: string; readonly listedPaths: ReadonlyArray<string> },
): void => {
  const answer = (path: string, type: string, body: string) =>
    app.get(path, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header("cache-control", "public, max-age=3600").send(body),
    )
  answer("/robots.txt", "text/plain", robots(publicUrl))
  answer("/sitemap.xml", "application/xml", siteMapXml(publicUrl, listedPaths))
}
