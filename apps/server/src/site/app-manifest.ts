import { orderPagePath } from "@laundry/core/order/links/order-link"
import type { AppServices } from "@laundry/wiring/layers"
import type { ManagedRuntime } from "effect"
import type { FastifyInstance, FastifyReply } from "fastify"
import { readSettings } from "./public-routes.ts"

/** Linen, as the pages begin with. */
const colour = "#fbf9f6"

const icon = (file: string, sizes: string, purpose = "any") => ({
  src: `/icons/${file}.png`,
  sizes,
  type: "image/png",
  purpose,
})

/** What a phone makes of the site when somebody puts it on the home screen: an app of the company's name. */
const manifest = (name: string, startUrl: string) => ({
  id: startUrl,
  name,
  start_url: startUrl,
  scope: "/",
  display: "standalone",
  background_color: colour,
  theme_color: colour,
  icons: [icon("app-192", "192x192"), icon("app-512", "512x512"), icon("app-maskable-512", "512x512", "maskable")],
})

/**
 * The customer's app: it opens at home, or from the page of an order at that order, whose guest has no home here. The company
 * names it, so it is no file of the build.
 */
export const appManifest = (
  app: FastifyInstance,
  runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>,
): void => {
  const send = async (reply: FastifyReply, startUrl: string, cacheControl: string) => {
    const { company } = await runtime.runPromise(readSettings)
    return reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", cacheControl)
      .send(JSON.stringify(manifest(company.information.companyName, startUrl)))
  }
  app.get("/manifest.webmanifest", (_request, reply) => send(reply, "/", "public, max-age=3600"))
  app.get<{ Params: { token: string } }>("/order/:token/manifest.webmanifest", ({ params }, reply) =>
    send(reply, orderPagePath(params.token), "private, no-store"),
  )
}
