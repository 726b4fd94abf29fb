import { type IncomingMessage, request as send } from "node:http"
import { text } from "node:stream/consumers"
import compress from "@fastify/compress"
import Fastify, { type FastifyInstance } from "fastify"
import { beforeEach, describe, expect, it } from "vitest"
import { serverFactory } from "../node-server.ts"
import type { CachedAnswer } from "../request-log.ts"
import { makeResponseCache } from "./response-cache.ts"

let app: FastifyInstance
let origin: string
/** What the answers are made of. */
let version: { readonly text: string } | undefined
/** How many requests reached the application. */
let reached: number
let answered: Array<CachedAnswer>
let whileClosing: () => Promise<unknown>

beforeEach(async () => {
  version = { text: "one" }
  reached = 0
  answered = []
  whileClosing = () => Promise.resolve()
  const cache = makeResponseCache((answer) => void answered.push(answer))
  app = Fastify({
    serverFactory: serverFactory({ requestTimeout: 15_000, answerFirst: cache.answer }),
    return503OnClosing: false,
  })
  cache.attach(app)
  app.addHook("preClose", async () => void (await whileClosing()))
  app.addHook("onRequest", (request, reply, done) => {
    reached += 1
    void reply.header("x-request-id", `application-${request.id}`).header("x-kept", "yes")
    done()
  })
  await app.register(compress, { threshold: 8, encodings: ["gzip"] })
  /** Versions that begin with 'later' change too little for the application to be asked. */
  const renew = ([made]: ReadonlyArray<unknown>) => {
    if (version?.text === "broken") throw new Error("it can't be written")
    return made === version && version?.text.startsWith("later") === true
      ? Buffer.from(`this is version ${version.text}`)
      : undefined
  }
  const madeOfNow = () => (version === undefined ? undefined : [version])
  for (const forVisitors of [true, false]) {
    const url = forVisitors ? "/page" : "/data"
    cache.add(url, { madeOfNow, forVisitors })
    app.route({
      method: ["GET", "POST"],
      url,
      handler: (request, reply) => {
        const body = `this is version ${version?.text ?? "unknown"}`
        if (version !== undefined) cache.keep(request, [version], Buffer.from(body), renew)
        if (request.headers["x-sets-cookie"] !== undefined) void reply.header("set-cookie", "own=1")
        return reply.type("text/plain").send(body)
      },
    })
  }
  origin = await app.listen({ host: "127.0.0.1", port: 0 })
  return () => app.close()
})

const ask = async (path: string, headers: Readonly<Record<string, string>> = {}, method = "GET") => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    send(`${origin}${path}`, { method, headers }, resolve).on("error", reject).end()
  })
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

/** Asks, and says how many requests have reached the application by then. */
const reachedBy = async (...call: Parameters<typeof ask>): Promise<number> => {
  await ask(...call)
  return reached
}

describe("an answer that is kept", () => {
  it("comes with the same status, headers and body, without the application, and with a request id of its own", async () => {
    const first = await ask("/data")
    const second = await ask("/data")
    const third = await ask("/data")
    expect(reached).toBe(1)
    expect(second).toMatchObject({ status: 200, body: "this is version one", headers: { "x-kept": "yes" } })
    const { "x-request-id": firstId, date, ...shared } = first.headers
    expect(second.headers).toMatchObject(shared)
    expect(Object.keys(second.headers).toSorted()).toEqual(Object.keys(first.headers).toSorted())
    expect([firstId, date]).not.toContain(undefined)
    const ids = [first, second, third].map(({ headers }) => headers["x-request-id"])
    expect(new Set(ids).size).toBe(3)
    expect(answered).toEqual(
      ids.slice(1).map((requestId) => ({
        requestId,
        method: "GET",
        route: "/data",
        status: 200,
        milliseconds: expect.any(Number),
      })),
    )
  })

  it("is made anew once what it is made of is something else, also if that looks the same", async () => {
    await ask("/data")
    version = { text: "one" }
    await ask("/data")
    expect(reached).toBe(2)
    version = { text: "two" }
    expect((await ask("/data")).body).toBe("this is version two")
    expect((await ask("/data")).body).toBe("this is version two")
    expect(reached).toBe(3)
  })

  it("is renewed without the application where that can be, with its own length and all other headers", async () => {
    const { headers } = await ask("/data")
    for (const text of ["later", "later still", "later and later"]) {
      version = { text }
      for (let call = 0; call < 2; call += 1) {
        const renewed = await ask("/data")
        expect(renewed.body).toBe(`this is version ${text}`)
        expect(renewed.headers).toMatchObject({
          "x-kept": headers["x-kept"],
          "content-length": `${renewed.body.length}`,
        })
      }
    }
    expect(reached).toBe(1)
    for (const text of ["two", "broken"]) {
      version = { text }
      expect((await ask("/data")).body).toBe(`this is version ${text}`)
    }
    expect(reached).toBe(3)
  })

  it.each([
    ["few", "für jeden, 🧺"],
    ["many", "für jeden, 🧺".repeat(1_000)],
  ])("comes byte by byte as the application sent it, %s of them", async (_many, text) => {
    version = { text }
    for (let call = 0; call < 2; call += 1) expect((await ask("/data")).body).toBe(`this is version ${text}`)
    expect(reached).toBe(1)
  })

  it("is not sent while it can't be told what it would be made of, and not after", async () => {
    await ask("/data")
    const before = version
    version = undefined
    expect((await ask("/data")).body).toBe("this is version unknown")
    version = before
    await ask("/data")
    expect(reached).toBe(3)
  })

  it("is kept for each encoding that is asked for, but not where its body was changed on its way", async () => {
    await ask("/data", { "accept-encoding": "identity" })
    expect(await reachedBy("/data", { "accept-encoding": "identity" })).toBe(1)
    for (let call = 0; call < 2; call += 1) {
      expect((await ask("/data", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip")
    }
    expect(reached).toBe(3)
  })

  it("is forgotten rather than kept for ever more encodings", async () => {
    for (let number = 0; number < 100; number += 1) await ask("/data", { "accept-encoding": `identity;q=0.${number}` })
    expect(await reachedBy("/data", { "accept-encoding": "identity;q=0.99" })).toBe(100)
    expect(await reachedBy("/data", { "accept-encoding": "identity;q=0.0" })).toBe(101)
  })
})

describe("the application answers", () => {
  beforeEach(async () => {
    await Promise.all([ask("/data"), ask("/page")])
    reached = 0
  })

  it.each([
    ["another method", "/data", {}, "POST"],
    ["one that asks for no body", "/data", {}, "HEAD"],
    ["another address", "/data?x=1", {}, "GET"],
    ["a request with a body", "/data", { "content-length": "0" }, "GET"],
    ["a request that names the kind of one", "/data", { "content-type": "text/plain" }, "GET"],
    ["somebody with a cookie, where that matters", "/page", { cookie: "session=1" }, "GET"],
  ] as const)("%s", async (_, path, headers, method) => {
    expect(await reachedBy(path, headers, method)).toBe(1)
  })

  it("nobody with a cookie where that does not matter, and no visitor", async () => {
    expect(await reachedBy("/data", { cookie: "session=1" })).toBe(0)
    expect(await reachedBy("/page")).toBe(0)
  })

  it("the next one, too, where it set a cookie", async () => {
    version = { text: "new" }
    await ask("/data", { "x-sets-cookie": "yes" })
    expect(await reachedBy("/data")).toBe(2)
  })

  it("everybody once it closes", async () => {
    whileClosing = () => ask("/data")
    await app.close()
    expect(reached).toBe(1)
  })
})
