import type { Endpoint, WireSchema } from "@laundry/contracts/http/endpoint"
import { endpoints } from "@laundry/contracts/http/endpoints"
import { runs } from "@laundry/core-testing/property-runs"
import { Schema } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { guestOrder } from "../testing/guest-order.ts"
import { createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  await createUser(server, { email: "owner@example.com", role: "owner" })
  owner = await signIn(server.origin, "owner@example.com")
})
afterAll(() => server.close())

/** Texts that break careless readers: markup, SQL, half characters, controls, very long, numbers in disguise. */
const hostileText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\ud800",
    "null",
    "1e999",
    "'; drop table orders; --",
    "<svg onload=alert(1)>",
    "../../etc",
  ),
  fc.integer({ min: 1, max: 12_000 }).map((length) => "x".repeat(length)),
)
/** Days at the ends of what four digits of a year can say. */
const outermostDay = fc.constantFrom("0000-01-01", "0000-12-31", "0001-01-01", "9998-12-31", "9999-12-31")
const hostileValue = fc.oneof({ arbitrary: hostileText, weight: 3 }, { arbitrary: outermostDay, weight: 1 })
const anything = fc.oneof(
  hostileValue,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(Number.MAX_VALUE, -0, true, null),
)

/** Bodies near the real one, with a field or two gone wrong, and bodies of any shape. */
const bodyNear = (fields: ReadonlyArray<string>, sample: Readonly<Record<string, unknown>>) =>
  fc.oneof(
    fc
      .dictionary(fc.constantFrom(...fields), anything, { maxKeys: 3 })
      .map((changes): unknown => ({ ...sample, ...changes })),
    fc.dictionary(fc.oneof(fc.constantFrom(...fields), fc.string()), anything).map((body): unknown => body),
    fc.jsonValue(),
  )

const samples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  placeGuestOrder: guestOrder(),
  verifyGuestPayment: { orderId: "AAAAAAAAAAAAAAAAAAAAAA" },
  createLinkPaymentIntent: { token: "AAAAAAAAAAAAAAAAAAAAAA" },
  confirmLinkPayment: { token: "AAAAAAAAAAAAAAAAAAAAAA" },
  updateOrder: {
    status: "processing",
    additionalCharges: "12.00",
    weight: 42,
    deliveryDate: "2026-11-21",
    readyBags: 2,
    notes: "",
    version: 1,
  },
  sendInquiry: {
    name: "A",
    email: "a@b.co",
    businessType: "hotel",
    phone: "1",
    locations: "1",
    estimatedPounds: "1",
    questions: "",
  },
  assignRole: { role: "driver" },
  updateCompanySettings: { minimumOrderAmount: "35.00", pricePerPound: "1.25", freeWeightLimit: "25" },
  addServiceArea: { zipCode: "33109", areaName: "Fisher Island" },
  updateInquiry: { status: "contacted", notes: "Called" },
  resolvePaymentFlag: { reason: "Looked up" },
}

const fieldsOf = (schema: WireSchema | "raw" | undefined): ReadonlyArray<string> =>
  schema !== undefined && schema !== "raw" && "fields" in schema ? Object.keys(schema.fields as object) : ["field"]

/** Addresses can't carry half of a surrogate pair. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "?")

const pathWith = (endpoint: Endpoint, text: string) =>
  endpoint.path.replace(/:(\w+)/g, encodeURIComponent(wellFormed(text)))

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

/**
 * Calls the routes past the sockets, which would cost more than all that is looked at here: these are thousands of calls. What
 * travels on the wire is the matter of `http-surface.integration.test.ts`.
 */
const ask = async (method: Endpoint["method"], url: string, cookie: string, body?: unknown): Promise<Answer> => {
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      host: new URL(server.origin).host,
      ...(cookie === "" ? {} : { cookie }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const isJson = String(answer.headers["content-type"]).includes("json")
  return { status: answer.statusCode, body: isJson ? answer.json() : { text: answer.payload } }
}

const request = (name: string, endpoint: Endpoint, cookie: () => string): fc.Arbitrary<() => Promise<Answer>> => {
  if (endpoint.method === "GET") {
    const query = fc.dictionary(fc.oneof(fc.constantFrom(...fieldsOf(endpoint.query)), fc.string()), hostileValue, {
      maxKeys: 3,
    })
    return fc.tuple(hostileText, query).map(([text, values]) => () => {
      const search = new URLSearchParams(
        Object.fromEntries(Object.entries(values).map(([key, value]) => [wellFormed(key), wellFormed(value)])),
      )
      const path = `${pathWith(endpoint, text || "x").slice(0, 4_000)}?${search.toString().slice(0, 4_000)}`
      return ask("GET", path, cookie())
    })
  }
  const sample = samples[name] ?? {}
  return bodyNear([...fieldsOf(endpoint.body), ...Object.keys(sample)], sample).map(
    (body) => () => ask(endpoint.method, pathWith(endpoint, "x"), cookie(), body),
  )
}

/** Sends many requests and looks at every answer. */
const answersEach = async (name: string, endpoint: Endpoint, cookie: () => string, times = 25): Promise<void> => {
  const decode =
    typeof endpoint.success === "string"
      ? () => {} // a file or a stream: nothing of it is read here
      : Schema.decodeUnknownSync(endpoint.success, { onExcessProperty: "error" })
  await fc.assert(
    fc.asyncProperty(request(name, endpoint, cookie), async (send) => {
      const { status, body } = await send()
      expect(status).toBeLessThan(500)
      if (status < 300) {
        decode(body)
        return
      }
      // Words of a library, in place of a sentence of ours.
      expect(JSON.stringify([body["message"], body["fields"]])).not.toMatch(/Expected|Missing key|Invalid data/)
      expect(body).toMatchObject({
        message: expect.stringMatching(/./),
        code: expect.any(String),
        requestId: expect.any(String),
      })
    }),
    { numRuns: runs(times) },
  )
}

const all = Object.entries<Endpoint>(endpoints)
const ofStaff = all.filter(([, { access }]) => access !== "everyone" && access !== "signed-in")

describe("generated requests", () => {
  // Nothing of a request is decoded before access is decided (`route.ts`): what needs a session refuses them all alike.
  it.each(all)("%s answers every one in the shape of its row, never with a 5xx", (name, endpoint) =>
    expect(answersEach(name, endpoint, () => "", endpoint.access === "everyone" ? 25 : 5)).resolves.toBeUndefined(),
  )

  it.each(ofStaff)("%s answers every one of an owner's in the shape of its row, never with a 5xx", (name, endpoint) =>
    expect(answersEach(name, endpoint, () => owner)).resolves.toBeUndefined(),
  )
})
