import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Customer, makeCustomer } from "../testing/customer.ts"
import { makeWorker, photo } from "../testing/road.ts"
import { testPassword } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let admin: Awaited<ReturnType<typeof makeWorker>>
let owner: typeof admin
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeWorker(server, "admin")
  owner = await makeWorker(server, "owner")
  await setModel("marketplace")
})
afterAll(() => server.close())

const application = "/api/work/application"

const setModel = async (operatingModel: "marketplace" | "single_operator") =>
  expect(await owner.put("/api/admin/settings", { operatingModel })).toMatchObject({ status: 200 })

const form = {
  name: "Carla Diaz",
  phone: "(305) 555-0133",
  address: "1200 Ocean Drive, Miami Beach, FL 33139",
  radiusMiles: 5,
  capacity: 3,
  availability: ["monday", "friday"],
  agrees: true,
}

/** Applies with the agreement as it is shown. */
const apply = async (customer: Customer, changes: object = {}) => {
  const { agreement } = (await customer.get(application)).body
  return customer.post(application, { ...form, agreement, ...changes })
}

const add = (customer: Customer, kind: string) => customer.put(`${application}/documents/${kind}`, { photo })

/** Somebody who applied and showed what is needed. */
const applicant = async () => {
  const customer = await makeCustomer(server)
  expect((await apply(customer)).status).toBe(201)
  for (const kind of ["identity", "workplace"]) expect((await add(customer, kind)).status).toBe(200)
  return customer
}

const decide = (userId: string, body: object) => admin.post(`/api/admin/workers/${userId}/decision`, body)

describe("applying as a laundry worker", () => {
  it("is refused while there is a single operator, and a file is read all the same", async () => {
    await setModel("single_operator")
    const ana = await makeCustomer(server)
    expect((await ana.get(application)).body).toMatchObject({ isOpen: false, file: null })
    expect(await apply(ana)).toMatchObject({ status: 409, body: { code: "WorkersNotTaken" } })
    await setModel("marketplace")
    expect(await apply(ana)).toMatchObject({ status: 201, body: { isOpen: true, file: { state: "applied" } } })
    await setModel("single_operator")
    expect((await ana.get(application)).body).toMatchObject({ isOpen: false, file: { state: "applied" } })
    await setModel("marketplace")
  })

  it("says what is wrong with the form", async () => {
    const ana = await makeCustomer(server)
    const wrong = { name: " ", radiusMiles: 26, capacity: 0, availability: [], agrees: false }
    expect(await apply(ana, wrong)).toMatchObject({
      status: 400,
      body: {
        fields: {
          name: "Name is required",
          radiusMiles: "The distance in miles must be a whole number from 1 to 25",
          capacity: "Orders at once must be a whole number from 1 to 20",
          availability: "Please choose at least one day",
          agrees: "You must accept the agreement",
        },
      },
    })
    const nowhere = await apply(ana, { address: "Nowhere" })
    expect(nowhere).toMatchObject({
      status: 400,
      body: { code: "WorkerAddressUnknown", fields: { address: expect.any(String) } },
    })
    expect(await apply(ana, { agreement: "Another one" })).toMatchObject({
      status: 409,
      body: { code: "AgreementChanged" },
    })
  })

  it("leads from documents to a decision that the worker reads", async () => {
    const ana = await applicant()
    const waiting = (await admin.get("/api/admin/workers?state=applied&q=carla%20diaz")).body
    expect(waiting).toContainEqual(expect.objectContaining({ userId: ana.userId, missingDocuments: [] }))
    const file = (await admin.get(`/api/admin/workers/${ana.userId}`)).body
    expect(file).toMatchObject({ email: ana.email, decisions: ["activate", "refuse"], version: 3 })
    expect(await decide(ana.userId, { decision: "activate", version: 2 })).toMatchObject({
      status: 409,
      body: { code: "StaleWorker" },
    })
    expect(await decide(ana.userId, { decision: "activate", version: 3 })).toMatchObject({
      status: 200,
      body: { state: "active", decisions: ["pause", "end"], history: [{ by: "Carla Diaz" }, { state: "active" }] },
    })
    expect(await decide(ana.userId, { decision: "pause" })).toMatchObject({
      status: 400,
      body: { fields: { reason: "Please say why. The laundry worker reads it." } },
    })
    await decide(ana.userId, { decision: "pause", reason: "Two late orders" })
    expect((await ana.get(application)).body).toMatchObject({ file: { state: "paused", reason: "Two late orders" } })
    expect((await apply(ana)).status).toBe(409)
  })

  it("leaves the settings to the worker, by the version that was read", async () => {
    const ana = await applicant()
    const { agrees: _agrees, ...settings } = { ...form, radiusMiles: 25, availability: [] }
    const changed = await ana.put(application, { ...settings, version: 3 })
    expect(changed).toMatchObject({ status: 200, body: { file: { radiusMiles: 25, availability: [], version: 4 } } })
    expect(await ana.put(application, { ...settings, version: 3 })).toMatchObject({
      status: 409,
      body: { code: "StaleWorker" },
    })
  })
})

describe("a file of somebody else", () => {
  it("is not read, changed or decided about by any customer, and no document is shown", async () => {
    const ana = await applicant()
    const ben = await makeCustomer(server)
    const status = async (caller: { readonly get: Customer["get"] }, path: string) => (await caller.get(path)).status
    const desk = `/api/admin/workers/${ana.userId}`
    expect(await status(ben, desk)).toBe(403)
    expect(await status(ben, `${desk}/documents/identity`)).toBe(403)
    expect(await status(ben, "/api/admin/workers")).toBe(403)
    expect((await ben.post(`${desk}/decision`, { decision: "activate" })).status).toBe(403)
    expect((await ana.post(`${desk}/decision`, { decision: "activate" })).status).toBe(403)
    expect((await ben.get(application)).body).toMatchObject({ file: null })
    expect(await status(ben, `${application}/documents/identity`)).toBe(404)
    expect((await add(ben, "identity")).status).toBe(404)
    for (const role of ["driver", "laundry_worker"] as const) {
      expect(await status(await makeWorker(server, role), `${desk}/documents/identity`)).toBe(403)
    }
  })

  it("has its documents read by its worker and by staff, kept nowhere on the way, and without what a camera adds", async () => {
    const ana = await applicant()
    const own = await ana.get(`${application}/documents/identity`)
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "no-store"])
    expect((await admin.get(`/api/admin/workers/${ana.userId}/documents/workplace`)).status).toBe(200)
    expect((await admin.get(`/api/admin/workers/${ana.userId}/documents/insurance`)).status).toBe(404)
    const text = `data:image/png;base64,${Buffer.from("no photo").toString("base64")}`
    const refused = await ana.put(`${application}/documents/insurance`, { photo: text })
    expect(refused).toMatchObject({ status: 400, body: { code: "PhotoRefused" } })
  })
})

it("keeps an account that works, and lets a refused one go with its file", async () => {
  const ana = await applicant()
  await decide(ana.userId, { decision: "activate" })
  const leave = () => ana.del("/api/auth/user", { email: ana.email, password: testPassword })
  expect(await leave()).toMatchObject({
    status: 409,
    body: { code: "AccountInUse", message: expect.stringContaining("laundry worker") },
  })
  await decide(ana.userId, { decision: "end", reason: "Moved away" })
  expect((await leave()).status).toBe(200)
  expect(await server.query("select user_id from workers where user_id = $1", [ana.userId])).toEqual([])
})
