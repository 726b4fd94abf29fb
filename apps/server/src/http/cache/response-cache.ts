import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { type CachedAnswer, routeOf } from "../request-log.ts"

/** What an answer was made of: it is the same as long as these are the same objects and values. */
export type MadeOf = ReadonlyArray<unknown>

/** An answer's bytes as they would be now, by what it would be made of; undefined when the application is to make it. */
type Renew = (madeOf: MadeOf) => Buffer | undefined

interface CachePath {
  /** What its answer is made of now; undefined when that is not in memory. */
  readonly madeOfNow: () => MadeOf | undefined
  /** Whether only those who bring no cookie get the same answer. */
  readonly forVisitors: boolean
}

/** Bytes as they are sent: a letter for each where they are few, which Node writes in one piece with the headers. */
type Sent = Buffer | string

/** Above this a copy into one piece takes longer than writing two. */
const mostInOnePiece = 16_384

const toSend = (body: Buffer): Sent => (body.length > mostInOnePiece ? body : body.toString("latin1"))

interface Kept {
  readonly madeOf: MadeOf
  readonly route: string
  readonly status: number
  /** Names and values in turns, as Node takes them. */
  readonly headers: ReadonlyArray<string>
  readonly body: Sent
  readonly renew: Renew | undefined
}

/** What clients accept differs little; who invents encodings is answered without the cache. */
const mostEncodings = 20

/** Headers of one answer that are not the next one's. Node adds the date and those of the connection by itself. */
const ownHeaders: ReadonlySet<string> = new Set(["x-request-id", "date", "connection", "keep-alive"])

/** An answer's bytes as they are now. What fails, fails again in the application, which answers and reports it. */
const renewed = ({ renew }: Kept, madeOf: MadeOf): Buffer | undefined => {
  try {
    return renew?.(madeOf)
  } catch {
    return undefined
  }
}

/** The same answer with other bytes. */
const withBody = (kept: Kept, madeOf: MadeOf, body: Buffer): Kept => {
  const headers = kept.headers.map((value, index) =>
    index % 2 === 1 && kept.headers[index - 1] === "content-length" ? String(body.length) : value,
  )
  return { ...kept, madeOf, headers, body: toSend(body) }
}

const isSame = (one: MadeOf, other: MadeOf): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

/** Whether a request brings a body, or says of what kind one is: the application judges that. */
const hasContent = ({ headers }: IncomingMessage): boolean =>
  headers["content-type"] !== undefined ||
  headers["content-length"] !== undefined ||
  headers["transfer-encoding"] !== undefined

/** An answer's headers as they were sent; undefined if it is one person's own, or its body was changed on its way. */
const headersToKeep = (reply: FastifyReply, body: Buffer): ReadonlyArray<string> | undefined => {
  const headers = reply.getHeaders()
  const isOwn = headers["set-cookie"] !== undefined
  if (isOwn || Number(headers["content-length"]) !== body.length) return undefined
  return Object.entries(headers).flatMap(([name, value]) => (ownHeaders.has(name) ? [] : [name, String(value)]))
}

/** Answers in front of the application, to requests for which it would look nothing up. */
export interface ResponseCache {
  /** Makes answers to this very address be kept. */
  readonly add: (url: string, path: CachePath) => void
  /**
   * Offers the answer to a request, the bytes of which are just being sent. `renew` spares the application what changes often and
   * little: else all who ask when it changes reach it at once.
   */
  readonly keep: (request: FastifyRequest, madeOf: MadeOf, body: Buffer, renew?: Renew) => void
  /** Learns answers from an application, until it closes. */
  readonly attach: (app: FastifyInstance) => void
  /** Answers a request if it can; says false if the application is to. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean
}

/**
 * Keeps answers that are the same for everybody, with the headers that the application sent them with, and sends them again without
 * it while what they are made of is the same: pages and settings are asked for many times between two changes, and passing the
 * application takes several times as long as sending them. Each answer has a request id, a line in the log and a place in the metrics
 * all the same. What differs in anything that an answer could depend on is left to the application: another method or address, a body,
 * a cookie where that matters, an encoding that nobody asked for before; and everything once it closes.
 */
export const makeResponseCache = (onAnswer: (answer: CachedAnswer) => void): ResponseCache => {
  const paths = new Map<string, CachePath & { readonly kept: Map<string, Kept> }>()
  const offered = new WeakMap<FastifyRequest, Pick<Kept, "madeOf" | "renew"> & { readonly body: Buffer }>()
  let isOpen = true

  const learn = (request: FastifyRequest, reply: FastifyReply): void => {
    const offer = offered.get(request)
    const path = paths.get(request.url)
    if (offer === undefined || path === undefined || request.method !== "GET") return
    const headers = headersToKeep(reply, offer.body)
    if (headers === undefined) return
    const { statusCode: status } = reply
    const route = routeOf(request.routeOptions.url)
    if (path.kept.size >= mostEncodings) path.kept.clear()
    path.kept.set(request.headers["accept-encoding"] ?? "", {
      ...offer,
      body: toSend(offer.body),
      headers,
      route,
      status,
    })
  }

  /** The kept answer to a request that is as if the application had just made it. */
  const find = (request: IncomingMessage): Kept | undefined => {
    const { url = "", headers } = request
    const path = paths.get(url)
    if (path === undefined || hasContent(request) || (path.forVisitors && headers.cookie !== undefined))
      return undefined
    const encoding = headers["accept-encoding"] ?? ""
    const kept = path.kept.get(encoding)
    if (kept === undefined) return undefined
    const madeOf = path.madeOfNow()
    if (madeOf !== undefined && isSame(madeOf, kept.madeOf)) return kept
    const body = madeOf && renewed(kept, madeOf)
    if (madeOf === undefined || body === undefined) {
      path.kept.delete(encoding)
      return undefined
    }
    const later = withBody(kept, madeOf, body)
    path.kept.set(encoding, later)
    return later
  }

  return {
    add: (url, path) => void paths.set(url, { ...path, kept: new Map() }),
    keep: (request, madeOf, body, renew) => void offered.set(request, { madeOf, body, renew }),
    attach: (app) => {
      app.addHook("onResponse", (request, reply, done) => {
        learn(request, reply)
        done()
      })
      app.addHook("preClose", (done) => {
        isOpen = false
        done()
      })
    },
    answer: (request, response) => {
      if (!isOpen || request.method !== "GET") return false
      const began = performance.now()
      const kept = find(request)
      if (kept === undefined) return false
      const requestId = randomUUID()
      const { status, route } = kept
      response.writeHead(status, [...kept.headers, "x-request-id", requestId]).end(kept.body, "latin1")
      onAnswer({ requestId, method: "GET", route, status, milliseconds: performance.now() - began })
      return true
    },
  }
}
