import type { FastifyPluginAsync } from "fastify"
import type pg from "pg"
import { randomText } from "../ids.ts"
import { inTransaction, type Unit } from "../unit.ts"
import { completeByLink, findLink } from "./accounts.ts"

export interface PageDependencies {
  readonly pool: pg.Pool
  readonly now: () => number
  readonly onCommit: () => void
}

const page = (heading: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${heading}</title></head><body><main><h1>${heading}</h1>${body}</main></body></html>`

const form = page(
  "Set up payouts (test mode)",
  `<p>This page stands in for Stripe's own, where a worker names a bank account. Nothing is asked for here, and no money moves.</p>
<form method="post"><button type="submit">Complete the account</button></form>`,
)

const over = page("This link is over", "<p>It was used, or is too old. Please go back and ask for another one.</p>")

/** The page behind an account link, on the host application's own origin: the holder of the link completes its account. */
export const makeOnboardingPages =
  ({ pool, now, onCommit }: PageDependencies): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    // A form without fields; whatever comes is not read.
    app.addContentTypeParser("*", { parseAs: "string", bodyLimit: 1024 }, (_request, _body, done) => done(null))
    const inUnit = <A>(work: (unit: Unit) => Promise<A>): Promise<A> =>
      inTransaction(pool, (db) =>
        work({ db, nowMs: now(), request: { id: `req_${randomText(14)}`, idempotencyKey: null } }),
      )

    app.get<{ Params: { readonly token: string } }>("/connect/:token", async ({ params }, reply) => {
      const link = await inUnit((unit) => findLink(unit, params.token))
      return reply
        .code(link === undefined ? 410 : 200)
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(link === undefined ? over : form)
    })

    app.post<{ Params: { readonly token: string } }>("/connect/:token", async ({ params }, reply) => {
      const link = await inUnit((unit) => completeByLink(unit, params.token))
      if (link === undefined) return reply.code(410).type("text/html; charset=utf-8").send(over)
      onCommit()
      return reply.redirect(link.returnUrl, 303)
    })
  }
