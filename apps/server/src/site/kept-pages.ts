import type { FastifyReply, FastifyRequest } from "fastify"
import { compressed, type Encoding, sendCompressed } from "../http/cache/compressed-answers.ts"

/** A page as it is sent, which is compressed in each way once. */
export interface WrittenPage {
  readonly status: 200 | 404
  readonly bytes: Buffer
  /** The bytes in an encoding. */
  readonly encoded: (encoding: Encoding) => Buffer
}

export const writtenPage = (status: 200 | 404, html: string): WrittenPage => {
  const bytes = Buffer.from(html)
  const made = new Map<Encoding, Buffer>()
  return {
    status,
    bytes,
    encoded: (encoding) => {
      const known = made.get(encoding)
      if (known !== undefined) return known
      const shorter = compressed(encoding, bytes)
      made.set(encoding, shorter)
      return shorter
    },
  }
}

/** Sends a page to who asks, who differs by cookie. Returns the bytes that it sends. */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: WrittenPage): Buffer =>
  sendCompressed(request, reply.code(page.status).type("text/html; charset=utf-8"), { ...page, vary: "cookie" })

/** Holds what was made of some values for as long as they are the same ones. */
export type Keep<A> = (key: string, madeOf: ReadonlyArray<unknown>, make: () => Promise<A>) => Promise<A>

/** Keeps things by a key, of which there are few. Several who ask at once wait for the same; what could not be made is forgotten. */
export const makeKeep = <A>(): Keep<A> => {
  const kept = new Map<string, { readonly madeOf: ReadonlyArray<unknown>; readonly made: Promise<A> }>()
  return (key, madeOf, make) => {
    const known = kept.get(key)
    if (known?.madeOf.every((value, index) => value === madeOf[index]) === true) return known.made
    const entry = { madeOf, made: make() }
    kept.set(key, entry)
    entry.made.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return entry.made
  }
}

/** Another time in the place of the one that a page was drawn at, in what its scripts start from. */
export const atTime = (html: string, drawnAt: number, now: number): string => {
  const said = (time: number) => `"serverTime":"${new Date(time).toISOString()}"`
  return html.replace(said(drawnAt), () => said(now))
}
