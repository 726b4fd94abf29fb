import { randomBytes } from "node:crypto"
import { orderLinkDays } from "@laundry/core/order/links/order-link"
import type { FastifyInstance, FastifyRequest } from "fastify"

declare module "fastify" {
  interface FastifyRequest {
    /** What the browser was given when it placed an order; undefined of one that placed none. */
    readonly browserSecret?: string | undefined
    /** The secret that this call leaves in the browser. */
    keptBrowserSecret?: string | undefined
  }
}

/** Days that a browser keeps its secret after its last order: until the order is over, and for as long as links to it work. */
const keptDays = orderLinkDays + 30

const secretPattern = /^[\w-]{43}$/

/** Over https the name itself makes browsers refuse the cookie from any other host or path, and over http. */
const placingCookieName = (publicUrl: string): string => (publicUrl.startsWith("https:") ? "__Host-placing" : "placing")

/** The secret under which a browser places an order: one for all that it places, made for its first. */
export const browserSecretOf = ({ browserSecret }: FastifyRequest): string =>
  browserSecret ?? randomBytes(32).toString("base64url")

/**
 * Reads and writes the secret by which the guest who placed an order is told from somebody who knows its id: one cookie for all orders of a
 * browser, which no script can read. Cookies must be parsed in this scope.
 */
export const usePlacingBrowser = (scope: FastifyInstance, { publicUrl }: { readonly publicUrl: string }): void => {
  const name = placingCookieName(publicUrl)
  const attributes = {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: publicUrl.startsWith("https:"),
    maxAge: keptDays * 24 * 60 * 60,
  } as const

  scope.decorateRequest("keptBrowserSecret", undefined)
  scope.decorateRequest("browserSecret", {
    getter(this: FastifyRequest) {
      const secret = this.cookies[name]
      return secret !== undefined && secretPattern.test(secret) ? secret : undefined
    },
  })
  scope.addHook("onSend", (request, reply, _payload, done) => {
    if (request.keptBrowserSecret !== undefined) void reply.setCookie(name, request.keptBrowserSecret, attributes)
    done()
  })
}
