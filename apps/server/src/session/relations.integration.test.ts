import type { Endpoint } from "@laundry/contracts/http/endpoint"
import { endpoints } from "@laundry/contracts/http/endpoints"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeOneOfEach, type OneOfEach } from "../testing/one-of-each.ts"
import { type LinkKind, type NotOfStaff, type Opener, openedBy } from "../testing/opened-by.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

/** Whose things a call opens, beside the roles of access.integration.test.ts: every call is tried with everything that is not meant for it. */

let server: TestServer
let scene: OneOfEach
beforeAll(async () => {
  server = await startTestServer()
  scene = await makeOneOfEach(server)
})
afterAll(() => server.close())

/** What a call sends when it is meant, about a thing; others send nothing. */
const bodies: Partial<Record<NotOfStaff, (thing: string) => object>> = {
  verifyGuestPayment: (orderId) => ({ orderId }),
  keepGuestCard: (orderId) => ({ orderId, keep: false }),
  keepOwnCard: (orderId) => ({ orderId, keep: false }),
  createPaymentIntent: (orderId) => ({ orderId }),
  confirmPayment: (orderId) => ({ orderId }),
  startRecurring: (orderId) => ({ orderId, everyWeeks: 1, weekdays: [5] }),
  createLinkPaymentIntent: (token) => ({ token }),
  confirmLinkPayment: (token) => ({ token }),
  keepLinkCard: (token) => ({ token, keep: false }),
  confirmRegistration: (token) => ({ token, password: "four words by chance" }),
  resetPassword: (token) => ({ token, password: "four words by chance" }),
  cancelLinkedOrder: () => ({ agreedFee: "0.00" }),
  createTipIntent: () => ({ amount: "3.00", seen: 0 }),
  chargeTip: () => ({ amount: "3.00", seen: 0, cardId: "a" }),
  objectToWeighTicket: () => ({ reason: "too-heavy", text: "It was less." }),
  openLinkedClaim: () => ({ kind: "missing", text: "A shirt" }),
  openOwnClaim: () => ({ kind: "missing", text: "A shirt" }),
  writeToLinkedClaim: () => ({ text: "Hello" }),
  writeToOwnClaim: () => ({ text: "Hello" }),
  rateLinkedOrder: () => ({ stars: 5 }),
  rateOwnOrder: () => ({ stars: 5 }),
}

const rowOf = (name: NotOfStaff): Endpoint => endpoints[name]

/** Calls past the sockets: these are many. */
const ask = async (name: NotOfStaff, thing: string, cookie: string) => {
  const { method, path } = rowOf(name)
  const url = path
    .replace(":kind", "pickup")
    .replace(":place", "1")
    .replace(":claimId", /:(id|token)\b/.test(path) ? scene.claim : thing)
    .replace(/:\w+/, thing)
  // A stream that opened would never end here, and its test not either.
  const { statusCode } = await server.app.inject({
    method,
    url,
    headers: { host: new URL(server.origin).host, ...(cookie !== "" && { cookie }) },
    ...(method === "GET" ? {} : { payload: bodies[name]?.(thing) ?? {} }),
  })
  return statusCode
}

/** Everything that opens something, by what it is. */
const things = (): Readonly<Record<LinkKind | "anasOrder" | "bosOrder" | "carlasOffer" | "claim", string>> => {
  const { links, anasOrder, bosOrder, carlasOffer, claim } = scene
  return { ...links, anasOrder, bosOrder, carlasOffer, claim }
}

const people = () => ({
  nobody: "",
  // Bo has an order, too, and holds none of what is tried.
  bo: scene.bo.cookie,
  dan: scene.dan.cookie,
})

const about = (opener: Opener): boolean => !["everybody", "caller"].includes(opener)
const table = (Object.entries(openedBy) as ReadonlyArray<readonly [NotOfStaff, Opener]>).filter(([, opener]) =>
  about(opener),
)

/** Whether somebody may do that by the table: a link opens for whoever holds it, and what is own for its owner. */
const isMeant = (opener: Opener, thing: string, person: string): boolean =>
  (opener !== "browser" && opener === thing) || (opener === "own" && thing === "bosOrder" && person === "bo")

describe("what is not meant for a call opens nothing", () => {
  it.each(table)("%s, which is opened by %s", async (name, opener) => {
    const opened: Array<string> = []
    for (const [thing, value] of Object.entries(things())) {
      for (const [person, cookie] of Object.entries(people())) {
        // The guest's order has one id, in that browser and in others.
        if (isMeant(opener, thing, person) || (opener === "orderId" && thing === "browser")) continue
        const status = await ask(name, value, cookie)
        if (status >= 200 && status < 300) opened.push(`${thing} by ${person}: ${status}`)
      }
    }
    expect(opened, "what is here opened the call, and is not in testing/opened-by.ts").toEqual([])
  })
})

describe("what is meant for a call opens it", () => {
  it.each([
    ["orderId", "getGuestPaymentIntent"],
    ["orderLink", "getLinkedOrder"],
    ["payLink", "getPaymentLink"],
    ["tipLink", "getTipPage"],
    ["claimLink", "getLinkedClaims"],
    ["ticket", "getWeighTicket"],
    ["receipt", "getReceipt"],
    ["statement", "getStatement"],
  ] as const)("%s opens %s, for whoever holds it", async (kind, name) => {
    expect(await ask(name, scene.links[kind], "")).toBe(200)
  })

  it("an order opens for its customer, in the placing browser, and for its worker", async () => {
    expect(await ask("getOwnOrder", scene.bosOrder, scene.bo.cookie)).toBe(200)
    expect(await ask("getOwnOrder", scene.anasOrder, scene.ana.cookie)).toBe(200)
    expect(await ask("linkGuestOrder", scene.links.browser, scene.browser)).toBe(200)
    expect(await ask("startWorkTransit", scene.carlasOffer, scene.carla.cookie)).toBe(200)
  })
})
