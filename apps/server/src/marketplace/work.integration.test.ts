import { sampleScale } from "@laundry/core-testing/worker-scene"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Customer, makeCustomer } from "../testing/customer.ts"
import { type Answer, listIn } from "../testing/guest-order.ts"
import { openIntent, pay, placeOrder, verify } from "../testing/pay.ts"
import { deliveryForm, makeWorker, photo, pickupForm } from "../testing/road.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let owner: Awaited<ReturnType<typeof makeWorker>>
beforeAll(async () => {
  server = await startTestServer()
  owner = await makeWorker(server, "owner")
  expect(await owner.put("/api/admin/settings", { operatingModel: "marketplace" })).toMatchObject({ status: 200 })
})
afterAll(() => server.close())

/** Somebody with a file of an active worker who takes orders on every day. */
const makeLaundryWorker = async (name = "Carla Diaz") => {
  const worker = await makeCustomer(server)
  await server.query(
    `insert into workers (user_id, state, name, phone, address, zip_code, latitude, longitude, radius_miles, capacity, weekdays,
                          documents, agreement, applied_at, version, scale, reviewed)
     values ($1, 'active', $2, '(305) 555-0133', '1 Lenox Avenue', '33139', 25.79, -80.14, 5, 3, '{0,1,2,3,4,5,6}', '{}', '{}', now(), 1, $3, $4)`,
    [worker.userId, name, sampleScale, { at: 0, name, address: "1 Lenox Avenue", documents: {}, scale: sampleScale }],
  )
  return worker
}

const secrets = {
  customerName: "Zoe Quilter",
  customerPhone: "305 555 0177",
  customerEmail: "zoe.quilter@example.com",
  pickupApt: "Apt 9F",
  specialInstructions: "Beware of Rex",
  deliveryInstructions: "Gate code 4711",
}

/** A guest's paid order. */
const paidOrder = async (changes: Record<string, unknown> = {}): Promise<string> => {
  const id = await placeOrder(server.origin, changes)
  await pay(server, await openIntent(server.origin, id))
  expect((await verify(server.origin, id)).status).toBe(200)
  return id
}

const numberOf = async (id: string): Promise<number> =>
  Number((await server.query("select order_number from orders where id = $1", [id]))[0]?.["order_number"])

/** The id of the offer of an order, once the job has opened it. */
const offerOf = async (orderId: string): Promise<string> => {
  const open = () => server.query("select id from offers where order_id = $1 and state = 'open'", [orderId])
  await expect.poll(open, { timeout: 60_000 }).toHaveLength(1)
  return String((await open())[0]?.["id"])
}

/** Every text and number in an answer, however deep. */
const leaves = (value: unknown): ReadonlyArray<string> =>
  typeof value === "object" && value !== null
    ? Object.values(value).flatMap(leaves)
    : value === null || value === undefined
      ? []
      : [String(value)]

const accept = (worker: Pick<Customer, "post">, offer: string): Promise<Answer> =>
  worker.post(`/api/work/offers/${offer}/accept`, {})

describe("a worker's offers and orders", () => {
  it("tell before, while and after no more than they should: each leaf of the answers is looked at", async () => {
    const carla = await makeLaundryWorker()
    const id = await paidOrder(secrets)
    const offer = await offerOf(id)
    const before = await carla.get("/api/work/offers")
    const hidden = [
      id,
      String(await numberOf(id)),
      ...Object.values(secrets),
      "Ocean",
      "Quilter",
      "0177",
      "Rex",
      "4711",
    ]
    const found = listIn(before).find((one) => one["id"] === offer)
    expect(found).toMatchObject({ zipCode: "33139", estimatedBags: 1, expectedPay: "22.50", distanceMiles: 1 })
    for (const leaf of leaves(before.body)) {
      for (const secret of hidden) expect(leaf).not.toContain(secret)
    }

    const held = await accept(carla, offer)
    expect(held).toMatchObject({ status: 200, body: { kind: "held", id: offer, customerName: "Zoe Quilter" } })
    expect(held.body).toMatchObject({ pickupApt: "Apt 9F", specialInstructions: "Beware of Rex", status: "ordered" })
    for (const leaf of leaves(held.body)) {
      expect(leaf).not.toContain(id)
      expect(leaf).not.toContain("zoe.quilter@example.com")
    }

    const at = `/api/work/orders/${offer}`
    expect((await carla.post(`${at}/in-transit`, {})).body["inTransitAt"]).toEqual(expect.any(String))
    expect((await carla.post(`${at}/pickup`, { ...pickupForm, oversizedItems: 1 })).body).toMatchObject({
      status: "picked_up",
      oversizedItems: 1,
    })
    expect((await carla.post(`${at}/wash`, {})).body).toMatchObject({ status: "in_progress" })
    const missing = await carla.post(`${at}/weigh`, { readyBags: 2 })
    expect(missing).toMatchObject({ status: 400, body: { fields: { weight: expect.any(String) } } })
    const weighed = await carla.post(`${at}/weigh`, { weight: 40, readyBags: 2, oversizedItems: 1, scalePhoto: photo })
    // $30.00, 10 pounds and an oversized item more: $48.00, of which 75 percent are the worker's.
    expect(weighed.body).toMatchObject({ status: "ready_for_delivery", pay: "36.00", isPayEstimated: false })
    const ended = await carla.post(`${at}/deliver`, deliveryForm)
    const orderNumber = await numberOf(id)
    const nothingElse = {
      kind: "ended",
      id: offer,
      orderNumber,
      outcome: "delivered",
      at: expect.any(String),
      pay: "36.00",
    }
    expect(ended).toMatchObject({ status: 200 })
    expect(ended.body).toEqual(nothingElse)
    expect((await carla.get("/api/work/orders")).body).toEqual({ held: [], ended: [nothingElse] })
    expect(await carla.post(`${at}/deliver`, deliveryForm)).toMatchObject({ status: 200, body: nothingElse })
    const rows = await server.query("select kind, amount_cents from worker_ledger where order_id = $1", [id])
    expect(rows).toEqual([{ kind: "service-payment", amount_cents: 3600 }])
  })

  it("of others are as unknown as those that don't exist, for every step", async () => {
    const [carla, dora] = [await makeLaundryWorker(), await makeLaundryWorker("Dora Paz")]
    const offer = await offerOf(await paidOrder())
    expect((await accept(carla, offer)).status).toBe(200)
    const steps = {
      "in-transit": {},
      pickup: pickupForm,
      "missed-pickup": { waitedSeconds: 300 },
      "revert-pickup": pickupForm,
      wash: {},
      weigh: { weight: 20, readyBags: 1 },
      deliver: deliveryForm,
      release: {},
    }
    for (const [step, body] of Object.entries(steps)) {
      const theirs = await dora.post(`/api/work/orders/${offer}/${step}`, body)
      const none = await dora.post(`/api/work/orders/made-up/${step}`, body)
      const told = ({ status, body }: Answer) => [status, body["code"], body["message"]]
      expect(told(theirs)).toEqual([404, "OfferNotFound", expect.any(String)])
      expect(told(theirs)).toEqual(told(none))
    }
    expect((await dora.get("/api/work/orders")).body).toEqual({ held: [], ended: [] })
  })

  it("are nobody's without a worker file, nor anybody's for long whose work has ended", async () => {
    const ana = await makeCustomer(server)
    const offer = await offerOf(await paidOrder())
    for (const path of ["offers", "orders", "duties"]) {
      expect(await ana.get(`/api/work/${path}`)).toMatchObject({ status: 403, body: { code: "NotAWorker" } })
    }
    expect(await accept(ana, offer)).toMatchObject({ status: 403 })
    const carla = await makeLaundryWorker()
    expect((await accept(carla, offer)).status).toBe(200)
    await server.query("update workers set state = 'ended' where user_id = $1", [carla.userId])
    expect(await carla.post(`/api/work/orders/${offer}/pickup`, pickupForm)).toMatchObject({ status: 403 })
  })

  it("are refused to drivers and at the machines while a worker holds them", async () => {
    const carla = await makeLaundryWorker()
    const id = await paidOrder()
    expect((await accept(carla, await offerOf(id))).status).toBe(200)
    const driver = await makeWorker(server, "driver")
    expect(await driver.post(`/api/driver/orders/${id}/pickup`, pickupForm)).toMatchObject({ status: 409 })
    const crew = await makeWorker(server, "laundry_worker")
    expect(await crew.post(`/api/laundry/orders/${id}/step`, { to: "in_progress" })).toMatchObject({ status: 409 })
  })
})

describe("staff", () => {
  it("read who does an order and hand it over, which a worker may not", async () => {
    const carla = await makeLaundryWorker()
    const id = await paidOrder()
    expect((await accept(carla, await offerOf(id))).status).toBe(200)
    const path = `/api/admin/orders/${id}/handling`
    const worker = { userId: carla.userId, name: "Carla Diaz" }
    expect((await owner.get(path)).body).toMatchObject({
      handling: "worker",
      worker,
      offers: [{ state: "accepted", worker }],
    })
    expect(await carla.put(path, { to: "house" })).toMatchObject({ status: 403 })
    const handed = await owner.put(path, { to: "house", workerCancelled: "without-notice" })
    expect(handed.body).toMatchObject({
      handling: "house",
      worker: null,
      offers: [{ state: "released", hadNotice: false }],
    })
    expect((await carla.get("/api/work/duties")).body).toMatchObject({
      acceptedOrders: 1,
      unauthorizedCancellations: 1,
      percent: 100,
      isBreach: true,
    })
  })
})

describe("twenty workers who accept one order at once, at two servers", () => {
  it("have it once: one is its worker, the others are told that another was faster", async () => {
    const second = await server.startSecond({ JOBS: "off" })
    const workers = await Promise.all(Array.from({ length: 20 }, () => makeLaundryWorker()))
    const id = await paidOrder()
    const offer = await offerOf(id)
    const answers = await Promise.all(
      workers.map((worker, index) => accept(index % 2 === 0 ? worker : worker.at(second.origin), offer)),
    )
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [workers[index]?.userId] : []))
    expect(won).toHaveLength(1)
    const [order] = await server.query("select handling, worker_id from orders where id = $1", [id])
    expect(order).toEqual({ handling: "worker", worker_id: won[0] })
    const late = answers.filter(({ status }) => status !== 200)
    expect(late.map(({ status, body }) => [status, body["code"]])).toEqual(
      Array.from({ length: 19 }, () => [409, "OfferNotAvailable"]),
    )
    const accepted = await server.query("select state from offers where order_id = $1", [id])
    expect(accepted).toEqual([{ state: "accepted" }])
    await second.close()
  })
})

describe("the customer of an order", () => {
  it("reads that it waits, that it is confirmed and that the worker comes, with the first name alone", async () => {
    const [ana, carla] = [await makeCustomer(server), await makeLaundryWorker("Carla Diaz")]
    const id = await ana.book()
    // The provider tells of it by itself.
    await pay(server, await ana.openIntent(id))
    const read = async () => (await ana.get(`/api/orders/${id}`)).body["laundryWorker"]
    expect(await read()).toEqual({ state: "waiting", name: null })
    const offer = await offerOf(id)
    await accept(carla, offer)
    expect(await read()).toEqual({ state: "confirmed", name: "Carla" })
    await carla.post(`/api/work/orders/${offer}/in-transit`, {})
    expect(await read()).toEqual({ state: "on-the-way", name: "Carla" })
    await carla.post(`/api/work/orders/${offer}/pickup`, pickupForm)
    expect(await read()).toBeUndefined()
  })
})
