import type { FastifyReply, FastifyRequest } from "fastify"
import { compressed, type Encoding, sendCompressed } from "../http/cache/compressed-answers.ts"

/** A page as it is sent, which is compressed in each way once. */
export interface WrittenPage {
  readonly status: 200 | 404 | 410
  readonly bytes: Buffer
  /** The bytes in an encoding. */
  readonly encoded: (encoding: Encoding) => Buffer
  /** The same page as it starts from a later moment; undefined when it shows another by then. */
  readonly later?: (now: number) => WrittenPage | undefined
}

export const writtenPage = (status: 200 | 404 | 410, html: string): WrittenPage => {
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

/** A page as it was drawn. */
export interface Drawn {
  readonly status: 200 | 404 | 410
  readonly html: string
  readonly at: number
}

/** The clock that a page starts from goes by the second. */
export const secondOf = (now: number): number => Math.floor(now / 1000)

/** What a page shows of the time are minutes. */
export const minuteOf = (now: number): number => Math.floor(now / 60_000)

/** Another time in the place of the one that a page was drawn at, in what its scripts start from. */
const atTime = ({ html, at }: Drawn, now: number): string => {
  const said = (time: number) => `"serverTime":"${new Date(time).toISOString()}"`
  return html.replace(said(at), () => said(now))
}

/** A page that was drawn this minute, as it starts from now, and from each later second of the minute. */
export const pageAt = (drawn: Drawn, now: number): WrittenPage => {
  let last: { readonly second: number; readonly page: WrittenPage } | undefined
  const later = (then: number): WrittenPage | undefined => {
    if (minuteOf(then) !== minuteOf(drawn.at)) return undefined
    // Whatever encodings are asked for, it is written once a second.
    if (last?.second !== secondOf(then)) last = { second: secondOf(then), page: pageFrom(then) }
    return last.page
  }
  const pageFrom = (time: number) => writtenPage(drawn.status, atTime(drawn, time))
  return { ...pageFrom(now), later }
}
