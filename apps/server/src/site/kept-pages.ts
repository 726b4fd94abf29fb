import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { negotiate } from "@fastify/accept-negotiator"
import type { FastifyReply, FastifyRequest } from "fastify"

type Encoding = "br" | "gzip"

/** A page as it is sent, which is compressed in each way once. */
export interface WrittenPage {
  readonly status: 200 | 404
  readonly bytes: Buffer
  /** The bytes in an encoding. */
  readonly encoded: (encoding: Encoding) => Buffer
}

/** Less than this is not worth a reader's time. */
const leastBytes = 1024

/** Hardly longer than with the highest quality, and written twenty times as fast. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const compress: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes, brotliOptions),
  gzip: (bytes) => gzipSync(bytes),
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
      const compressed = compress[encoding](bytes)
      made.set(encoding, compressed)
      return compressed
    },
  }
}

/** In which encoding a browser wants a page. Anything is gzip, which nobody fails to read. */
const encodingFor = ({ headers }: FastifyRequest): Encoding | undefined => {
  const accepted = headers["accept-encoding"]?.toLowerCase().replaceAll(/\*|x-gzip/g, "gzip")
  return accepted === undefined ? undefined : (negotiate<Encoding>(accepted, ["br", "gzip"]) ?? undefined)
}

/** Sends a page to who asks, who differs by cookie. Returns the bytes that it sends. */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: WrittenPage): Buffer => {
  const encoding = page.bytes.length < leastBytes ? undefined : encodingFor(request)
  const bytes = encoding === undefined ? page.bytes : page.encoded(encoding)
  void reply
    .code(page.status)
    .type("text/html; charset=utf-8")
    .headers(
      encoding === undefined ? { vary: "cookie" } : { vary: "cookie, accept-encoding", "content-encoding": encoding },
    )
    .send(bytes)
  return bytes
}

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
