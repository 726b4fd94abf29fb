import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { booking } from "../testing/customer.ts"
import { listIn } from "../testing/guest-order.ts"
import { openIntent, pay, placeOrder } from "../testing/pay.ts"
import { asHolderOf, createUser, signIn, type TestUser } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

// What people of the staff could try to get more than is theirs, and what they get.

let server: TestServer
const staffed = async (user: Omit<TestUser, "email">) => {
  const email = `${randomUUID()}@example.com`
  const userId = await createUser(server, { email, ...user })
  return { userId, email, ...asHolderOf(server.origin, await signIn(server.origin, email)) }
}
type Staff = Awaited<ReturnType<typeof staffed>>
let owner: Staff
let admin: Staff
beforeAll(async () => {
  server = await startTestServer()
  owner = await staffed({ role: "owner", phone: "(305) 555-0190" })
  admin = await staffed({ role: "admin", phone: "(305) 555-0191", address: "7 Palm Way, Miami Beach, FL 33139" })
})
afterAll(() => server.close())

const ownCase = (what: string) => ({
  status: 403,
  body: { code: "OwnCase", message: `You can't decide about your own ${what}. Ask another admin or the owner.` },
})
const waits = { status: 409, body: { code: "ApprovalRequested" } }
const change = (who: Staff, orderId: string, changes: object) => who.patch(`/api/admin/orders/${orderId}`, changes)
const refund = (who: Staff, orderId: string, amount: string) =>
  who.post(`/api/admin/orders/${orderId}/refunds`, { amount, reason: "Sorry" })
const credit = (who: Staff, userId: string, amount: string) =>
  who.post(`/api/admin/users/${userId}/credit`, { amount, reason: "Sorry" })

let guests = 0
/** A guest's order of $200, paid. Placing an order leaves phone and address in the account: guests here have others. */
const paidOrder = async (changes: Record<string, unknown> = {}) => {
  guests += 1
  const guest = {
    customerEmail: `${randomUUID()}@example.com`,
    customerPhone: `305 556 ${1000 + guests}`,
    pickupApt: `${guests}`,
  }
  const orderId = await placeOrder(server.origin, { ...guest, ...changes })
  expect(await change(owner, orderId, { additionalCharges: "170.00" })).toMatchObject({ status: 200 })
  await pay(server, await openIntent(server.origin, orderId))
  await server.provider.controls.webhooksSettled()
  return orderId
}
const givenBack = async (orderId: string) => {
  const [sum] = await server.query(
    "select coalesce(sum(amount_cents), 0)::int as sum from refunds where order_id = $1",
    [orderId],
  )
  return sum?.["sum"]
}
const approvals = async () => listIn(await owner.get("/api/admin/approvals"))

describe("an admin does not decide in their own case", () => {
  it("who raises the price of a job that they do as a laundry worker, and pays themselves", async () => {
    const orderId = await paidOrder()
    await server.query("update orders set handling = 'worker', worker_id = $2 where id = $1", [orderId, admin.userId])
    expect(await change(admin, orderId, { additionalCharges: "1070.00" })).toMatchObject(ownCase("work"))
    expect(await admin.put(`/api/admin/orders/${orderId}/handling`, { to: "house" })).toMatchObject(ownCase("work"))
    const paid = await admin.post("/api/admin/payouts", { userId: admin.userId })
    expect(paid.status).not.toBe(201)
  })

  it("who ordered with their account: no price, status, refund or claim of it is theirs to decide", async () => {
    const orderId = String((await admin.post("/api/orders", booking())).body["id"])
    expect(await change(admin, orderId, { additionalCharges: "0.00", weight: 90 })).toMatchObject(ownCase("order"))
    expect(await change(admin, orderId, { status: "cancelled", notes: "So" })).toMatchObject(ownCase("order"))
    expect(await refund(admin, orderId, "1.00")).toMatchObject(ownCase("order"))
    expect(await admin.post(`/api/driver/orders/${orderId}/missed-pickup`, {})).toMatchObject(ownCase("order"))
    await change(owner, orderId, { status: "delivered", weight: 20, readyBags: 1 })
    const { body: claim } = await owner.post(`/api/admin/orders/${orderId}/claims`, { kind: "damaged", text: "A hole" })
    const decision = { kind: "credit", amount: "30.00", sentence: "We are sorry." }
    expect(await admin.post(`/api/admin/claims/${String(claim["id"])}/decision`, decision)).toMatchObject(
      ownCase("order"),
    )
  })

  it.each([
    ["phone", { customerPhone: "305-555-0191" }],
    ["address", { pickupAddress: "7 Palm Way,  Miami Beach FL 33139" }],
  ])("who ordered as a guest with their %s", async (_what, changes) => {
    const orderId = await placeOrder(server.origin, { customerEmail: `${randomUUID()}@example.com`, ...changes })
    expect(await change(admin, orderId, { additionalCharges: "0.00", weight: 90 })).toMatchObject(ownCase("order"))
  })

  it("who gives credit to themselves", async () => {
    expect(await credit(admin, admin.userId, "5.00")).toMatchObject(ownCase("account"))
  })

  it("and cancels an order of their own all the same, as its customer, by the customer's rules", async () => {
    const other = await staffed({ role: "admin" })
    const orderId = String((await other.post("/api/orders", booking())).body["id"])
    expect((await other.del(`/api/orders/${orderId}`)).status).toBe(200)
  })
})

describe("neither does anybody else of the staff", () => {
  it("a laundry worker who weighs their own laundry at one pound", async () => {
    const worker = await staffed({ role: "laundry_worker" })
    const orderId = String((await worker.post("/api/orders", booking())).body["id"])
    await change(owner, orderId, { status: "picked_up" })
    const step = (body: object) => worker.post(`/api/laundry/orders/${orderId}/step`, body)
    expect(await step({ to: "in_progress" })).toMatchObject({ status: 200 })
    expect(await step({ to: "processing", weight: 1 })).toMatchObject(ownCase("order"))
  })

  it("an owner, as long as an admin could", async () => {
    const orderId = String((await owner.post("/api/orders", booking())).body["id"])
    expect(await change(owner, orderId, { additionalCharges: "0.00", weight: 90 })).toMatchObject(ownCase("order"))
    expect(await credit(owner, owner.userId, "5.00")).toMatchObject(ownCase("account"))
  })
})

describe("an admin gives back no more than the limit of $100 an order, by no way", () => {
  it.each<[string, ReadonlyArray<object>]>([
    ["charges set lower by hand", [{ additionalCharges: "0.00" }]],
    [
      "status moved to 'ordered' and then cancelled",
      [{ status: "picked_up" }, { status: "ordered" }, { status: "cancelled", notes: "So" }],
    ],
    [
      "a pickup called missed that was made",
      [{ status: "picked_up" }, { status: "missed_pickup", weight: 20, additionalCharges: "170.00" }],
    ],
  ])("%s waits for an owner", async (_way, changes) => {
    const orderId = await paidOrder()
    const answers = []
    for (const each of changes) answers.push(await change(admin, orderId, each))
    expect(answers.at(-1)).toMatchObject(waits)
    expect(await givenBack(orderId)).toBe(0)
    expect(await approvals()).toContainEqual(
      expect.objectContaining({ orderId, kind: "order-update", state: "waiting" }),
    )
  })

  it("two ways of less than the limit each count together", async () => {
    const orderId = await paidOrder()
    expect(await change(admin, orderId, { additionalCharges: "110.00" })).toMatchObject({ status: 200 })
    expect(await refund(admin, orderId, "60.00")).toMatchObject(waits)
    expect(await givenBack(orderId)).toBe(6000)
  })

  it("twenty at once count each other", async () => {
    const orderId = await paidOrder()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(admin, orderId, "30.00")))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await givenBack(orderId)).toBe(9000)
  })

  it("nobody but an owner approves what waits, and it is done once", async () => {
    const orderId = await paidOrder()
    expect(await refund(admin, orderId, "150.00")).toMatchObject(waits)
    const id = String((await approvals()).find((each) => each["orderId"] === orderId)?.["id"])
    const approve = (who: Staff) => who.post(`/api/admin/approvals/${id}/approve`)
    expect(await approve(admin)).toMatchObject({ status: 403, body: { code: "Forbidden" } })
    const answers = await Promise.all([approve(owner), approve(owner)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await givenBack(orderId)).toBe(15_000)
  })

  it("what an owner declined is not approved later", async () => {
    const orderId = await paidOrder()
    await refund(admin, orderId, "150.00")
    const id = String((await approvals()).find((each) => each["orderId"] === orderId)?.["id"])
    expect(await owner.post(`/api/admin/approvals/${id}/decline`)).toMatchObject({ status: 200 })
    expect(await owner.post(`/api/admin/approvals/${id}/approve`)).toMatchObject({ status: 409 })
    expect(await givenBack(orderId)).toBe(0)
  })
})

describe("an admin gives no more than $200 of credit a day", () => {
  it("to however many accounts, also at once", async () => {
    const accounts = await Promise.all(Array.from({ length: 8 }, () => staffed({ role: "client" })))
    const answers = await Promise.all(accounts.map(({ userId }) => credit(admin, userId, "60.00")))
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })
})

describe("owners and admins have no part of tips", () => {
  it("and an owner assigns none to themselves", async () => {
    const orderId = await paidOrder()
    const driver = await staffed({ role: "driver" })
    const assign = (who: Staff, userId: string) => who.put(`/api/admin/orders/${orderId}/tip-assignment`, { userId })
    for (const { userId } of [owner, admin])
      expect(await assign(owner, userId)).toMatchObject({ status: 409, body: { code: "TipNotAssignable" } })
    expect((await assign(admin, driver.userId)).status).toBe(403)
    expect(await assign(owner, driver.userId)).toMatchObject({ status: 200 })
  })
})
