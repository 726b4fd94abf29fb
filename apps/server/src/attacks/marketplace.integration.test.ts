import { randomUUID } from "node:crypto"
import { sampleScale } from "@laundry/core-testing/worker-scene"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { placeInBrowser } from "../testing/browser.ts"
import { type Customer, makeCustomer } from "../testing/customer.ts"
import { type Answer, listIn } from "../testing/guest-order.ts"
import { openIntent, pay, placeOrder, verify } from "../testing/pay.ts"
import { deliveryForm, makeWorker, photo, pickupForm } from "../testing/road.ts"
import { asHolderOf } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

/** What a worker of the marketplace tries who wants more than the work is worth, and what they get. */

let server: TestServer
let owner: Awaited<ReturnType<typeof makeWorker>>
beforeAll(async () => {
  server = await startTestServer()
  owner = await makeWorker(server, "owner")
  await owner.put("/api/admin/settings", { operatingModel: "marketplace" })
})
afterAll(() => server.close())

const home = "1 Lenox Avenue, Apt 3, Miami Beach, FL 33139"
const phone = "(305) 555-0133"

/** An active worker of the marketplace. */
const makeLaundryWorker = async (): Promise<Customer> => {
  const worker = await makeCustomer(server)
  await server.query(
    `insert into workers (user_id, state, name, phone, address, zip_code, latitude, longitude, radius_miles, capacity, weekdays,
                          documents, agreement, applied_at, version, scale, reviewed)
     values ($1, 'active', 'Carla Diaz', $2, $3, '33139', 25.79, -80.14, 5, 9, '{0,1,2,3,4,5,6}', '{}', '{}', now(), 1, $4, $5)`,
    [
      worker.userId,
      phone,
      home,
      sampleScale,
      { at: 0, name: "Carla Diaz", address: home, documents: {}, scale: sampleScale },
    ],
  )
  return worker
}

const offerOf = async (orderId: string): Promise<string> => {
  const open = () => server.query("select id from offers where order_id = $1 and state = 'open'", [orderId])
  await expect.poll(open, { timeout: 60_000 }).toHaveLength(1)
  return String((await open())[0]?.["id"])
}

/** Pays what a guest's order owes, with this test card. */
const payDue = async (orderId: string, card = "pm_card_visa") => {
  await pay(server, await openIntent(server.origin, orderId), card)
  expect((await verify(server.origin, orderId)).status).toBe(200)
}

/** A guest's order of two bags, paid upfront ($33). */
const paidOrder = async (changes: Record<string, unknown> = {}, card?: string): Promise<string> => {
  const customerEmail = `${randomUUID()}@example.com`
  const orderId = await placeOrder(server.origin, { customerEmail, estimatedWeight: "2", ...changes })
  await payDue(orderId, card)
  return orderId
}

/** An order that a worker has accepted, picked up and washed; where its steps are posted. */
const washed = async (worker: Customer) => {
  const orderId = await paidOrder()
  const offer = await offerOf(orderId)
  expect((await worker.post(`/api/work/offers/${offer}/accept`, {})).status).toBe(200)
  const step = (name: string, form: object): Promise<Answer> => worker.post(`/api/work/orders/${offer}/${name}`, form)
  await step("in-transit", {})
  await step("pickup", pickupForm)
  expect((await step("wash", {})).status).toBe(200)
  return { orderId, step }
}

const earnings = async (worker: Customer) => {
  const { balance, payable, held } = (await worker.get("/api/work/earnings")).body
  return { balance, payable, held }
}

const ticketOf = async (orderId: string) => {
  const rows = await server.query("select id from weigh_tickets where order_id = $1 order by number desc", [orderId])
  return `/api/weigh-tickets/${String(rows[0]?.["id"])}`
}

describe("a worker who weighs 2,000 lbs of two bags and counts 500 oversized items", () => {
  it("shows the scale, earns nothing without a yes, and has nothing charged or asked for", async () => {
    const worker = await makeLaundryWorker()
    const { orderId, step } = await washed(worker)
    const heavy = { weight: 2000, readyBags: 2, oversizedItems: 500 }
    expect(await step("weigh", heavy)).toMatchObject({ status: 400, body: { code: "ScalePhotoRequired" } })
    expect((await step("weigh", { ...heavy, scalePhoto: photo })).status).toBe(200)
    expect((await step("deliver", deliveryForm)).status).toBe(200)
    expect(await earnings(worker)).toEqual({ balance: "0.00", payable: "0.00", held: [] })

    const ticket = await asHolderOf(server.origin, "").get(await ticketOf(orderId))
    expect(ticket.body).toMatchObject({
      waitsFor: "many-oversized",
      mayObject: true,
      photo: { sha256: expect.any(String) },
    })
    const request = await owner.post("/api/admin/send-payment-request", { orderId })
    expect(request).toMatchObject({ status: 409, body: { code: "WeightUnanswered" } })
    expect(await server.query("select kind from worker_ledger where order_id = $1", [orderId])).toEqual([])
  })

  it("has it decided by the customer or staff, and is paid only what the customer pays", async () => {
    const worker = await makeLaundryWorker()
    const { orderId, step } = await washed(worker)
    await step("weigh", { weight: 2000, readyBags: 2, scalePhoto: photo })
    await step("deliver", deliveryForm)
    const undecided = await owner.get("/api/admin/orders/summaries")
    expect(JSON.stringify(undecided.body["undecided"])).toContain(orderId)
    // A friend says yes in the customer's place: it is owed then, and still not paid.
    await asHolderOf(server.origin, "").post(`${await ticketOf(orderId)}/acceptance`)
    expect(await earnings(worker)).toMatchObject({ payable: "0.00", held: [{ because: "unpaid" }] })
    const payNow = await owner.post("/api/admin/payouts", { userId: worker.userId })
    expect(payNow).toMatchObject({ status: 409, body: { code: "PayoutNotPossible" } })
  })
})

describe("a worker who wants pay before its time", () => {
  it("waits for the customer's money, then for the days of reserve", async () => {
    const worker = await makeLaundryWorker()
    const { orderId, step } = await washed(worker)
    expect((await step("weigh", { weight: 60, readyBags: 2, scalePhoto: photo })).status).toBe(200)
    await step("deliver", deliveryForm)
    expect(await earnings(worker)).toMatchObject({ balance: "45.00", payable: "0.00", held: [{ because: "unpaid" }] })
    await payDue(orderId)
    expect(await earnings(worker)).toMatchObject({ payable: "0.00", held: [{ because: "reserve", amount: "45.00" }] })
    const settings = (await owner.get("/api/admin/settings")).body
    const model = { operatingModel: "marketplace", payReserveDays: "0", version: settings["version"] }
    expect((await owner.put("/api/admin/settings", model)).status).toBe(200)
    expect(await earnings(worker)).toMatchObject({ payable: "45.00", held: [] })
    await owner.put("/api/admin/settings", { operatingModel: "marketplace", payReserveDays: "3" })
  })

  it("waits for the reserve with the fee of a cancellation, too", async () => {
    const worker = await makeLaundryWorker()
    const customer = await makeCustomer(server)
    const orderId = await customer.book()
    await pay(server, await customer.openIntent(orderId))
    await customer.post("/api/confirm-payment", { orderId })
    const offer = await offerOf(orderId)
    await worker.post(`/api/work/offers/${offer}/accept`, {})
    await worker.post(`/api/work/orders/${offer}/in-transit`, {})
    expect((await customer.del(`/api/orders/${orderId}?agreedFee=10.00`)).status).toBe(200)
    expect(await earnings(worker)).toMatchObject({ balance: "10.00", payable: "0.00", held: [{ because: "reserve" }] })
  })
})

describe("a worker who wants to be paid for their own laundry", () => {
  const tries = async (worker: Pick<Customer, "get" | "post">, orderId: string) => {
    const offer = await offerOf(orderId)
    const seen = listIn(await worker.get("/api/work/offers")).map(({ id }) => id)
    return [seen.includes(offer), (await worker.post(`/api/work/offers/${offer}/accept`, {})).body["code"]]
  }
  const refused = [false, "OfferNotFound"]

  it("is not offered it under their phone, email or address", async () => {
    const worker = await makeLaundryWorker()
    expect(await tries(worker, await paidOrder({ customerPhone: "+1 305 555 0133" }))).toEqual(refused)
    expect(await tries(worker, await paidOrder({ customerEmail: worker.email.toUpperCase() }))).toEqual(refused)
    const address = { pickupAddress: "1 Lenox Ave., Miami Beach, FL 33139", pickupApt: "3" }
    expect(await tries(worker, await paidOrder(address))).toEqual(refused)
    const neighbor = { ...address, pickupApt: "4" }
    expect((await tries(worker, await paidOrder(neighbor)))[0]).toBe(true)
  })

  it("is not offered it when their card paid", async () => {
    const worker = await makeLaundryWorker()
    const own = await worker.book()
    await pay(server, await worker.openIntent(own), "pm_card_mastercard")
    await worker.post("/api/confirm-payment", { orderId: own })
    const stranger = await paidOrder({ customerPhone: "305 555 0188" }, "pm_card_mastercard")
    const cards = () => server.query("select from payment_cards where order_id in ($1, $2)", [own, stranger])
    await expect.poll(cards, { timeout: 60_000 }).toHaveLength(2)
    expect(await tries(worker, stranger)).toEqual(refused)
    expect((await tries(worker, await paidOrder({ customerPhone: "305 555 0199" }, "pm_card_amex")))[0]).toBe(true)
  })

  it("does not get it in the browser that placed it", async () => {
    const worker = await makeLaundryWorker()
    const placed = await placeInBrowser(server.origin, { customerEmail: `${randomUUID()}@example.com` })
    await payDue(placed.orderId)
    const offer = await offerOf(placed.orderId)
    const here = asHolderOf(server.origin, `${worker.cookie}; ${placed.cookie}`)
    expect((await here.post(`/api/work/offers/${offer}/accept`, {})).body["code"]).toBe("OfferNotFound")
    expect((await worker.post(`/api/work/offers/${offer}/accept`, {})).status).toBe(200)
  })
})
