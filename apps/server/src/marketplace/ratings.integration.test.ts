import { createHash, randomBytes } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Customer, makeCustomer } from "../testing/customer.ts"
import { makeWorker, photo, putInto } from "../testing/road.ts"
import { asHolderOf } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let admin: Awaited<ReturnType<typeof makeWorker>>
let ana: Customer
let carla: Customer
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeWorker(server, "admin")
  ana = await makeCustomer(server)
  carla = await makeLaundryWorker("Carla Diaz")
})
afterAll(() => server.close())

/** Somebody with a file of an active worker. */
const makeLaundryWorker = async (name: string) => {
  const worker = await makeCustomer(server)
  await server.query(
    `insert into workers (user_id, state, name, phone, address, zip_code, latitude, longitude, radius_miles, capacity, weekdays,
                          documents, agreement, applied_at, version)
     values ($1, 'active', $2, '(305) 555-0133', '1 Ocean Drive', '33139', 25.78, -80.13, 5, 3, '{1}', '{}', '{}', now(), 1)`,
    [worker.userId, name],
  )
  return worker
}

/** An order of Ana's that Carla brought back so many days ago. */
const worked = async (daysAgo = 1, worker = carla) => {
  const id = await ana.book({ customerName: "Ana Secret", pickupAddress: "77 Hidden Lane, Miami Beach, FL 33139" })
  await putInto(server, id, "delivered")
  await server.query(
    `update orders set handling = 'worker', worker_id = $2, worker_in_transit_at = '2026-11-10T12:00Z', picked_up_at = '2026-11-10T13:00Z',
                       delivered_at = timestamptz '2026-11-20T20:00Z' - make_interval(days => $3) where id = $1`,
    [id, worker.userId, daysAgo],
  )
  return id
}

/** The path of an order's page by a link. */
const linkTo = async (orderId: string): Promise<string> => {
  const token = randomBytes(32).toString("base64url")
  await server.query("insert into order_link_tokens (token_digest, order_id, issued_at) values ($1, $2, now())", [
    createHash("sha256").update(token).digest(),
    orderId,
  ])
  return `/api/order-links/${token}`
}

const guest = () => asHolderOf(server.origin, "")
const ratingPath = (orderId: string) => `/api/orders/${orderId}/rating`

interface Listed {
  readonly id: string
  readonly orderNumber: number
}
/** Carla's newest rating, as she reads it. */
const newestOfCarla = async (): Promise<Listed> => {
  const { body } = await carla.get("/api/work/ratings")
  const [newest] = body["ratings"] as ReadonlyArray<Listed>
  if (newest === undefined) throw new Error("Carla was not rated")
  return newest
}

/** An order that Ana rated, and its rating as Carla reads it. */
const rated = async (stars: number, text = "") => {
  const orderId = await worked()
  expect((await ana.put(ratingPath(orderId), { stars, text })).status).toBe(200)
  return { orderId, rating: await newestOfCarla() }
}

/** All texts and numbers in what was answered, however deep. */
const valuesIn = (said: unknown): ReadonlyArray<string> =>
  typeof said === "object" && said !== null ? Object.values(said).flatMap(valuesIn) : [String(said)]
const keysIn = (said: unknown): ReadonlyArray<string> =>
  typeof said === "object" && said !== null
    ? [...Object.keys(said), ...Object.values(said).flatMap(keysIn)].filter((key) => Number.isNaN(Number(key)))
    : []

describe("a customer's rating", () => {
  it("is given, changed and read at the order, by the account or the link to its page", async () => {
    const orderId = await worked()
    expect((await ana.get(`/api/orders/${orderId}`)).body).toMatchObject({ ratable: true })
    expect((await ana.get(ratingPath(orderId))).body).toMatchObject({
      rating: null,
      workerFirstName: "Carla",
      obstacle: null,
    })
    const link = await linkTo(orderId)
    expect((await guest().get(link)).body).toMatchObject({ ratable: true })
    const given = await guest().put(`${link}/rating`, { stars: 3, text: " Fine " })
    expect(given).toMatchObject({ status: 200, body: { rating: { stars: 3, text: "Fine", answer: null } } })
    expect(await ana.put(ratingPath(orderId), { stars: 4 })).toMatchObject({
      status: 200,
      body: { rating: { stars: 4, text: "" } },
    })
    expect(await newestOfCarla()).toMatchObject({ stars: 4, text: "" })
  })

  it.each([[{ stars: 0 }], [{ stars: 6 }], [{ stars: 4.5 }], [{}], [{ stars: 3, text: "x".repeat(1001) }]])(
    "is refused as it can't be: %o",
    async (form) => {
      const orderId = await worked()
      expect((await ana.put(ratingPath(orderId), form)).status).toBe(400)
      expect((await ana.get(ratingPath(orderId))).body).toMatchObject({ rating: null })
    },
  )

  it("is refused of the house's orders, of others' orders and after 30 days", async () => {
    const house = await ana.book()
    await putInto(server, house, "delivered")
    expect((await ana.get(`/api/orders/${house}`)).body).not.toHaveProperty("ratable")
    expect(await ana.put(ratingPath(house), { stars: 5 })).toMatchObject({
      status: 409,
      body: { code: "RatingNotPossible" },
    })
    const late = await worked(31)
    expect((await ana.put(ratingPath(late), { stars: 5 })).status).toBe(409)
    const ben = await makeCustomer(server)
    expect((await ben.put(ratingPath(await worked()), { stars: 1 })).status).toBe(404)
    expect((await guest().put(ratingPath(late), { stars: 1 })).status).toBe(401)
    expect((await guest().put("/api/order-links/nobodys/rating", { stars: 1 })).status).toBe(404)
  })

  it("tells the worker nothing of the order but its number", async () => {
    const { orderId } = await rated(2, "Two socks are missing")
    const { body } = await carla.get("/api/work/ratings")
    const fields =
      "average count ratings notShown id orderNumber stars text ratedAt changedAt answer appeal photoCount at decision kind sentence"
    expect(fields.split(" ")).toEqual(expect.arrayContaining([...new Set(keysIn(body))]))
    const said = valuesIn(body).join("\n")
    for (const secret of [orderId, "Secret", "Hidden", ana.email, ana.userId]) expect(said).not.toContain(secret)
    expect(said).toContain("Two socks are missing")
  })

  it("counts for an average that customers see from five ratings on", async () => {
    const dora = await makeLaundryWorker("Dora Ruiz")
    const averages: Array<unknown> = []
    for (const stars of [5, 4, 4, 5, 3]) {
      const orderId = await worked(1, dora)
      averages.push((await ana.put(ratingPath(orderId), { stars })).body["average"])
    }
    expect(averages).toEqual([null, null, null, null, 4.2])
    expect((await dora.get("/api/work/ratings")).body).toMatchObject({ average: 4.2, count: 5 })
  })
})

describe("a worker's appeal", () => {
  it("is decided by staff with what the records say, and both read the decision", async () => {
    const { orderId, rating } = await rated(1, "Never came")
    const path = `/api/work/ratings/${rating.id}`
    expect(await carla.post(`${path}/answer`, { text: "I did." })).toMatchObject({ status: 200 })
    expect(await carla.post(`${path}/appeal`, { text: "See the photo.", photos: [photo] })).toMatchObject({
      status: 200,
    })
    expect(await ana.put(ratingPath(orderId), { stars: 2 })).toMatchObject({ status: 409 })
    const open = await admin.get("/api/admin/ratings")
    expect(open.body).toContainEqual(expect.objectContaining({ id: rating.id, orderId, workerName: "Carla Diaz" }))
    const file = await admin.get(`/api/admin/ratings/${rating.id}`)
    expect(file.body).toMatchObject({
      customerName: "Ana Secret",
      answer: { text: "I did." },
      appeal: { text: "See the photo.", photoCount: 1, decision: null },
      facts: { inTransitAt: "2026-11-10T12:00:00.000Z", pickedUpAt: "2026-11-10T13:00:00.000Z", tickets: [] },
    })
    const decision = { kind: "struck-out", sentence: "The photo shows it." }
    const decide = () => admin.post(`/api/admin/ratings/${rating.id}/decision`, decision)
    expect(await decide()).toMatchObject({ status: 200, body: { appeal: { decision } } })
    expect((await decide()).status).toBe(200)
    expect((await admin.get("/api/admin/ratings")).body).not.toContainEqual(expect.objectContaining({ id: rating.id }))
    expect((await ana.get(ratingPath(orderId))).body).toMatchObject({ rating: { stars: 1, decision } })
    expect((await ana.get(ratingPath(orderId))).body).not.toHaveProperty("rating.appeal")
    expect((await carla.get("/api/work/ratings")).body["ratings"]).toContainEqual(
      expect.objectContaining({
        id: rating.id,
        appeal: expect.objectContaining({ decision: expect.objectContaining(decision) }),
      }),
    )
    const audit = await server.query("select after from audit_log where action = 'rating-appeal-decided'", [])
    expect(audit).toEqual([{ after: { stars: 1, decision: "struck-out" } }])
  })

  it("is no stranger's: neither another worker's nor a customer's nor the house crew's", async () => {
    const { rating } = await rated(2)
    const dora = await makeLaundryWorker("Dora Ruiz")
    const path = `/api/work/ratings/${rating.id}`
    expect((await carla.post(`${path}/appeal`, { text: "No.", photos: [photo] })).status).toBe(200)
    const bytes = async (cookie: string, url: string) =>
      (await fetch(`${server.origin}${url}`, { headers: { cookie } })).status
    expect(await bytes(carla.cookie, `${path}/photos/1`)).toBe(200)
    expect(await bytes(admin.cookie, `/api/admin/ratings/${rating.id}/photos/1`)).toBe(200)
    const crew = await makeWorker(server, "laundry_worker")
    for (const [caller, status] of [
      [dora, 404],
      [ana, 403],
      [crew, 403],
      [guest(), 401],
    ] as const) {
      expect((await caller.post(`${path}/answer`, { text: "Hm." })).status).toBe(status)
      expect((await caller.post(`${path}/appeal`, { text: "Hm." })).status).toBe(status)
      expect((await caller.get(`${path}/photos/1`)).status).toBe(status)
    }
    for (const caller of [dora, carla, ana, crew]) {
      expect((await caller.get("/api/admin/ratings")).status).toBe(403)
      expect((await caller.get(`/api/admin/ratings/${rating.id}`)).status).toBe(403)
      expect(
        (await caller.post(`/api/admin/ratings/${rating.id}/decision`, { kind: "stands", sentence: "So." })).status,
      ).toBe(403)
    }
  })
})
