import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { heard, lastAuditEntry, signInManagers } from "../testing/managers.ts"
import { openPayment, placeOrder } from "../testing/pay.ts"
import { call } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let second: string
let owner: string
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  second = (await server.startSecond()).origin
  ;({ owner, admin } = await signInManagers(server))
})
afterAll(() => server.close())

const save = (body: unknown, cookie = owner) => call(server.origin, "PUT", "/api/admin/settings", { cookie, body })
const publicSettings = async (origin: string) => (await call(origin, "GET", "/api/settings")).body

describe("the operating model", () => {
  it("is an owner's to change, and everybody is told the marketplace's prices while it is one, on every server", async () => {
    const { serverTime: _before, ...before } = await publicSettings(second)
    expect(before).not.toHaveProperty("marketplace")

    expect(await save({ operatingModel: "marketplace" }, admin)).toMatchObject({ status: 403 })
    const changed = await save({ operatingModel: "marketplace", houseOrdersPerDay: " 20 ", whenNobody: "cancel" })
    const marketplace = {
      houseOrdersPerDay: 20,
      offerDeadlineHours: 3,
      whenNobody: "cancel",
      platformFeePercent: 25,
      payReserveDays: 3,
      unusualWeightPercent: 250,
    }
    expect(changed).toMatchObject({ status: 200, body: { operatingModel: "marketplace", marketplace } })
    const read = await call(server.origin, "GET", "/api/admin/settings", { cookie: admin })
    expect(read.body).toMatchObject({ operatingModel: "marketplace", marketplace })
    expect(await lastAuditEntry(server)).toMatchObject({
      action: "operating-model-changed",
      by: "Olga Reyes",
      before: { operatingModel: "single_operator", houseOrdersPerDay: "" },
      after: { operatingModel: "marketplace", houseOrdersPerDay: "20" },
    })
    await heard(async () =>
      expect(await publicSettings(second)).toMatchObject({
        marketplace: {
          trustAndSafetyFee: "3.00",
          oversizedItemFee: "8.00",
          cancellationFee: "10.00",
          platformFeePercent: 25,
          firstAmount: "33.00",
        },
      }),
    )

    const offered = await openPayment(server.origin, await placeOrder(second))
    expect(offered.body).toMatchObject({
      amount: 3300,
      order: {
        minimumPaymentAmount: "33.00",
        marketplace: {
          trustAndSafetyFee: "3.00",
          oversizedItemFee: "8.00",
          cancellationFee: "10.00",
          platformFeePercent: 25,
        },
      },
    })

    expect((await save({ operatingModel: "single_operator" })).body).toMatchObject({ marketplace })
    await heard(async () => {
      const { serverTime: _after, ...after } = await publicSettings(second)
      // What a marketplace leaves may be to be done.
      expect(after).toEqual({ ...before, wasMarketplace: true })
    })
  })

  it.each([
    ["operatingModel", "franchise", "Please choose who does the laundry"],
    ["whenNobody", "wait", "Please choose what happens when nobody accepts"],
    ["platformFeePercent", "100", "The Platform Service Fee must be a whole number from 0 to 90 percent."],
    ["offerDeadlineHours", "", "The hours until which an offer stands must be a whole number from 0 to 48."],
  ])("can't be %s %j", async (field, text, message) => {
    const answer = await save({ operatingModel: "marketplace", [field]: text })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
  })
})
