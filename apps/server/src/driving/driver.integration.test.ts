import { orderStatuses } from "@laundry/core/order/order-status"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listIn } from "../testing/guest-order.ts"
import { callProvider, openIntent, pay, placeOrder, verify } from "../testing/pay.ts"
import { deliveryForm, makeWorker, pickupForm, putInto } from "../testing/road.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

type Worker = Awaited<ReturnType<typeof makeWorker>>

let server: TestServer
let driver: Worker
let other: Worker

beforeAll(async () => {
  server = await startTestServer()
  driver = await makeWorker(server, "driver")
  other = await makeWorker(server, "driver")
})
afterAll(() => server.close())
beforeEach(() => server.setNow(fridayAfternoon))

const calls = {
  pickup: pickupForm,
  "missed-pickup": { waitedSeconds: 300 },
  "revert-pickup": pickupForm,
  delivery: deliveryForm,
} as const
type Call = keyof typeof calls
const moves: Readonly<Record<Call, readonly [from: string, to: string]>> = {
  pickup: ["ordered", "picked_up"],
  "missed-pickup": ["ordered", "missed_pickup"],
  "revert-pickup": ["missed_pickup", "picked_up"],
  delivery: ["ready_for_delivery", "delivered"],
}

const send = (worker: Worker, id: string, which: Call, body: unknown = calls[which]) =>
  worker.post(`/api/driver/orders/${id}/${which}`, body)
const rowOf = async (id: string) => (await server.query("select * from orders where id = $1", [id]))[0] ?? {}
const historyOf = (id: string) =>
  server.query("select * from order_history where order_id = $1 and event = 'updated' order by id", [id])
const userIdOf = async ({ email }: Worker) =>
  String((await server.query("select id from users where email = $1", [email]))[0]?.["id"])
const mailsOwed = async (id: string) =>
  (await server.query("select key from outbox_mails where key like '%' || $1 || ':%' order by key", [id])).map(
    ({ key }) => String(key).split(":")[0],
  )
describe("the driver's steps", () => {
  const cases: ReadonlyArray<readonly [Call, string, string | null]> = (
    Object.keys(moves) as ReadonlyArray<Call>
  ).flatMap((which) =>
    orderStatuses.flatMap(
      (status): ReadonlyArray<readonly [Call, string, string | null]> =>
        status === "additional_payment_required"
          ? orderStatuses.filter((before) => before !== status).map((before) => [which, status, before] as const)
          : [[which, status, null] as const],
    ),
  )

  it.each(cases)("%s from %s (%s)", async (which, status, before) => {
    const id = await placeOrder(server.origin)
    await putInto(server, id, status, before)
    const [from, to] = moves[which]
    const { status: code, body } = await send(driver, id, which)
    const row = await rowOf(id)
    if ((before ?? status) === from) {
      expect([code, body["status"]]).toEqual([200, to])
      // A missed pickup owes nothing: it waits for no money any more.
      const isWaiting = before !== null && to !== "missed_pickup"
      expect([row["status"], row["status_before"]]).toEqual(isWaiting ? [status, to] : [to, null])
      const again = await send(driver, id, which)
      expect([again.status, again.body]).toEqual([200, body])
      expect(await historyOf(id)).toHaveLength(1)
      const template = {
        picked_up: "order-picked-up",
        delivered: "order-delivered",
        missed_pickup: undefined, // it is told of when its money goes back
      }[to]
      expect(await mailsOwed(id)).toEqual(template === undefined ? [] : [template])
    } else {
      expect([code, body["code"], body["message"]]).toEqual([409, "MoveNotAllowed", expect.stringMatching(/^\w.+\.$/)])
      expect([row["status"], row["status_before"], row["version"]]).toEqual([status, before, 1])
      expect(await historyOf(id)).toEqual([])
    }
  })

  it("are taken in nobody's name but their recorder's, where the call names one", async () => {
    const id = await placeOrder(server.origin)
    const customer = await makeWorker(server, "client")
    const recordedBy = { "recorded-by": await userIdOf(driver) }
    const path = `/api/driver/orders/${id}/pickup`
    for (const worker of [other, customer]) {
      const { status, body } = await worker.post(path, pickupForm, recordedBy)
      expect([status, body["code"]]).toEqual([412, "RecordedByAnother"])
    }
    const missed = await other.post(`/api/driver/orders/${id}/missed-pickup`, { waitedSeconds: 300 }, recordedBy)
    expect([missed.status, missed.body["code"]]).toEqual([412, "RecordedByAnother"])
    const row = await rowOf(id)
    expect([row["status"], row["version"]]).toEqual(["ordered", 1])
    expect(await historyOf(id)).toEqual([])
    expect((await driver.post(path, pickupForm, recordedBy)).status).toBe(200)
  })

  it("tells a driver nothing but where to go and what to do there", async () => {
    const id = await placeOrder(server.origin)
    const { body } = await send(driver, id, "pickup")
    expect(JSON.stringify(body)).not.toMatch(/ana@example|userId|notes|Photo|Payment|price/i)
    expect(body).toMatchObject({ actualBags: 2, isUnpaid: true, version: 2 })
    expect(body).toMatchObject({ coordinates: { latitude: expect.closeTo(25.78, 1) } })
  })

  it("shows the photo to staff, written anew", async () => {
    const id = await placeOrder(server.origin)
    await send(driver, id, "pickup")
    const response = await fetch(`${server.origin}/api/orders/${id}/photos/pickup`, {
      headers: { cookie: driver.cookie },
    })
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"])
  })

  it("keep what was delivered as it was counted, and note a mismatch", async () => {
    const id = await placeOrder(server.origin)
    await putInto(server, id, "ready_for_delivery")
    const { body } = await send(driver, id, "delivery", { ...deliveryForm, deliveredBags: 3 })
    expect(body).toMatchObject({ status: "delivered", readyBags: 2, deliveredBags: 3 })
    expect((await historyOf(id))[0]?.["changes"]).toMatchObject({ deliveredBags: 3, bagCountMismatch: true })
  })

  it.each([
    [{ waitedSeconds: 300 }, { waitedSeconds: 300 }],
    [
      { waitedSeconds: 600, waitStated: true },
      { waitedSeconds: 600, waitStated: true },
    ],
  ])("keep how long the driver waited, and whose word it is: %j", async (body, changes) => {
    const id = await placeOrder(server.origin)
    const answer = await driver.post(`/api/driver/orders/${id}/missed-pickup`, body)
    expect([answer.status, answer.body["missedAt"]]).toEqual([200, new Date(fridayAfternoon).toISOString()])
    expect((await historyOf(id))[0]?.["changes"]).toEqual(changes)
  })

  it.each([undefined, null, {}])(
    "give a pickup up without a word of the wait, as the call is specified: %j",
    async (body) => {
      const id = await placeOrder(server.origin)
      expect((await driver.post(`/api/driver/orders/${id}/missed-pickup`, body)).status).toBe(200)
      expect((await rowOf(id))["status"]).toBe("missed_pickup")
      expect((await historyOf(id))[0]?.["changes"]).toEqual({})
    },
  )

  it.each([{ waitedSeconds: 299 }, { waitedSeconds: 299, waitStated: true }])(
    "give no pickup up before the customer's five minutes are over: %j",
    async (body) => {
      const id = await placeOrder(server.origin)
      const answer = await driver.post(`/api/driver/orders/${id}/missed-pickup`, body)
      expect([answer.status, answer.body["code"]]).toEqual([409, "MoveNotAllowed"])
      expect(answer.body["message"]).toMatch(/^The customer has 5 minutes/)
      expect((await rowOf(id))["status"]).toBe("ordered")
      // Once it was given up in time, the same call again only asks for the order's state.
      await send(driver, id, "missed-pickup")
      expect((await driver.post(`/api/driver/orders/${id}/missed-pickup`, body)).status).toBe(200)
    },
  )
})

describe("a step that comes again", () => {
  it("changes nothing, also hours later when the laundry has the order", async () => {
    const id = await placeOrder(server.origin)
    await send(driver, id, "pickup")
    await putInto(server, id, "processing")
    server.setNow(fridayAfternoon + 5 * 3_600_000)
    const { status, body } = await send(driver, id, "pickup")
    expect([status, body["status"]]).toEqual([200, "processing"])
    expect(await historyOf(id)).toHaveLength(1)
  })

  it("is another one with another number of bags, or by another driver", async () => {
    const id = await placeOrder(server.origin)
    await send(driver, id, "pickup")
    expect((await send(driver, id, "pickup", { ...pickupForm, actualBags: 3 })).status).toBe(409)
    const { status, body } = await send(other, id, "pickup")
    expect([status, body["message"]]).toEqual([409, "Already picked up by somebody else."])
    expect((await rowOf(id))["actual_bags"]).toBe(2)
  })

  it("is told that the order was cancelled meanwhile", async () => {
    const id = await placeOrder(server.origin)
    await putInto(server, id, "cancelled")
    expect((await send(driver, id, "pickup")).body["message"]).toBe("This order was cancelled.")
  })

  it("has one effect when twelve come at once over two processes, from one driver or two", async () => {
    const second = await server.startSecond()
    for (const drivers of [[driver], [driver, other]]) {
      const id = await placeOrder(server.origin)
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => {
          const worker = drivers[index % drivers.length] ?? driver
          const origin = index % 3 === 0 ? second.origin : server.origin
          return worker.at(origin).post(`/api/driver/orders/${id}/pickup`, pickupForm)
        }),
      )
      const codes = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(codes).toEqual(Array.from({ length: 12 }, (_, index) => (index < 12 / drivers.length ? 200 : 409)))
      expect(await historyOf(id)).toHaveLength(1)
      expect(await mailsOwed(id)).toEqual(["order-picked-up"])
      const shown = await driver.get(`/api/orders/${id}/photos/pickup`)
      expect(shown.status).toBe(200)
    }
  })
})

describe("the lists", () => {
  const numbersIn = async (path: string) => listIn(await driver.get(path)).map(({ id }) => id)

  it("show what waits and what was done today, until the day is over", async () => {
    const [due, missed, gone, tomorrow, ready] = await Promise.all([
      placeOrder(server.origin),
      placeOrder(server.origin),
      placeOrder(server.origin),
      placeOrder(server.origin, { pickupDate: "2026-11-21", deliveryDate: "2026-11-22" }),
      placeOrder(server.origin),
    ])
    await putInto(server, ready, "additional_payment_required", "ready_for_delivery")
    await send(driver, missed, "missed-pickup")
    await send(driver, gone, "pickup")
    const today = await numbersIn("/api/driver/orders/today")
    expect(today).toEqual(expect.arrayContaining([due, missed, gone]))
    expect(today).not.toContain(tomorrow)
    expect(today).not.toContain(ready)
    expect(await numbersIn("/api/driver/orders/ready")).toContain(ready)
    await send(driver, ready, "delivery")
    expect(await numbersIn("/api/driver/orders/ready")).toContain(ready)
    server.setNow(Date.parse("2026-11-21T05:00:00Z"))
    const nextDay = await numbersIn("/api/driver/orders/today")
    expect(nextDay).toEqual(expect.arrayContaining([due, tomorrow]))
    for (const id of [missed, gone]) expect(nextDay).not.toContain(id)
    expect(await numbersIn("/api/driver/orders/ready")).not.toContain(ready)
  })

  it("say where the route begins", async () => {
    await server.query("delete from company_settings")
    const { status, body } = await driver.get("/api/driver/depot")
    expect([status, body]).toEqual([200, { address: "", coordinates: null }])
  })
})

describe("the money of a missed pickup", () => {
  const paidOrder = async () => {
    const id = await placeOrder(server.origin)
    await pay(server, await openIntent(server.origin, id))
    expect((await verify(server.origin, id)).body["success"]).toBe(true)
    return id
  }
  const refunds = (id: string) =>
    server.query("select amount_cents, reason, state from refunds where order_id = $1", [id])
  const runJobsNow = (id: string) =>
    server.query(
      "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), now())",
      [`refund-missed-pickup:${id}`],
    )

  it("goes back after the window through the jobs, ten dollars kept, and stays when the customer shows up", async () => {
    const missed = await paidOrder()
    const shown = await paidOrder()
    await send(driver, missed, "missed-pickup")
    await send(driver, shown, "missed-pickup")
    await send(driver, shown, "revert-pickup")
    // Too early by the product's clock: the job waits on.
    await runJobsNow(missed)
    await expect
      .poll(
        async () =>
          (
            await server.query(
              "select 1 from graphile_worker.jobs where key = $1 and run_at > now() + interval '1 hour'",
              [`refund-missed-pickup:${missed}`],
            )
          ).length,
        { timeout: 60_000 },
      )
      .toBe(1)
    expect(await refunds(missed)).toEqual([])
    server.setNow(Date.parse("2026-11-21T02:00:00Z"))
    await runJobsNow(missed)
    await runJobsNow(shown)
    await expect.poll(() => refunds(missed)).toEqual([{ amount_cents: 2000, reason: "missed-pickup", state: "sent" }])
    await expect.poll(async () => Number((await rowOf(missed))["refunded_cents"])).toBe(2000)
    expect(await refunds(shown)).toEqual([])
    expect(await callProvider(server, "refunds")).toMatchObject({ data: [{ amount: 2000 }] })
  })
})
