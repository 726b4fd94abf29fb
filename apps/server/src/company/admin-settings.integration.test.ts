import { timeZone } from "@laundry/core/local-time/local-time"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { guestOrder, post } from "../testing/guest-order.ts"
import { heard, lastAuditEntry, signInManagers } from "../testing/managers.ts"
import { call } from "../testing/sign-in.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

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
beforeEach(async () => {
  await server.query("delete from company_settings")
  // Behind the servers' backs: they hear of it a moment later.
  for (const origin of [server.origin, second])
    await heard(async () => expect((await read(owner, origin)).body["updatedAt"]).toBeNull())
})

const information = {
  companyName: "Miami Beach Wash & Fold",
  tagline: "Same-Day Pickup, Next-Day Delivery",
  phone: "(305) 555-0142",
  email: "hello@example.com",
  address: "1630 Lenox Avenue, Miami Beach, FL 33139",
}
const pricing = { minimumOrderAmount: "35.50", pricePerPound: "1.25", freeWeightLimit: "25.5" }
const hours = { pickupStart: "16:00", pickupEnd: "19:30", deliveryTime: "09:00", sameDayCutoff: "14:30" }

const read = (cookie = owner, origin = server.origin) => call(origin, "GET", "/api/admin/settings", { cookie })
const save = (body: unknown, cookie = owner) => call(server.origin, "PUT", "/api/admin/settings", { cookie, body })
const publicSettings = async (origin: string) => (await call(origin, "GET", "/api/settings")).body
describe("the settings", () => {
  it("are those that a new company starts with, changed by nobody, until somebody saves some", async () => {
    expect(await read()).toMatchObject({
      status: 200,
      body: {
        minimumOrderAmount: "30.00",
        pricePerPound: "1.00",
        freeWeightLimit: "30.00",
        operatingHours: { pickupStart: "18:00", pickupEnd: "21:00", deliveryTime: "10:00", sameDayCutoff: "17:00" },
        cancellationPolicy: "fee_after_six",
        updatedAt: null,
        updatedBy: null,
      },
    })
  })

  it("keep the company information, and who changed it when", async () => {
    expect(await save(information, admin)).toMatchObject({
      status: 200,
      body: { ...information, updatedAt: "2026-11-20T20:00:00.000Z", updatedBy: "Ada Boss" },
    })
    await heard(async () => expect((await read(owner, second)).body).toMatchObject(information))
    expect(await lastAuditEntry(server)).toMatchObject({
      action: "information-changed",
      by: "Ada Boss",
      before: { companyName: "Wash & Fold Laundry" },
      after: { companyName: information.companyName },
    })
  })

  it("say in which time zone the laundry is, and days and hours are of it from then on, on every server", async () => {
    const refused = await save({ timeZone: "Miami", domainName: "https://wash.example/" })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain("The time zone must be the name of one")
    expect(await publicSettings(second)).not.toHaveProperty("timeZone")

    // Friday 3 PM in New York is Saturday 9 AM in Auckland.
    const moved = await save({ timeZone: "Pacific/Auckland", domainName: " Auckland.Wash.Example " })
    expect(moved).toMatchObject({
      status: 200,
      body: { timeZone: "Pacific/Auckland", domainName: "auckland.wash.example" },
    })
    expect(await lastAuditEntry(server)).toMatchObject({
      action: "site-changed",
      before: { timeZone: "America/New_York", domainName: "" },
      after: { timeZone: "Pacific/Auckland", domainName: "auckland.wash.example" },
    })
    await heard(async () => expect(await publicSettings(second)).toMatchObject({ timeZone: "Pacific/Auckland" }))
    await heard(async () => expect(timeZone()).toBe("Pacific/Auckland"))
    const order = (body: unknown) => call(server.origin, "POST", "/api/guest-orders", { body })
    expect((await order(guestOrder())).status).toBe(409)
    const saturday = guestOrder({ pickupDate: "2026-11-21", deliveryDate: "2026-11-22" })
    expect((await order(saturday)).status).toBe(201)

    expect(await save({ timeZone: "America/New_York", domainName: "" })).toMatchObject({ status: 200 })
    await heard(async () => expect(timeZone()).toBe("America/New_York"))
  })

  it("leave the domain name, where the links of mails lead, to owners", async () => {
    const site = { timeZone: "America/New_York", domainName: "wash.example" }
    expect((await save(site)).status).toBe(200)
    const taken = await save({ ...site, timeZone: "America/Chicago", domainName: "elsewhere.example" }, admin)
    expect(taken).toMatchObject({ status: 403, body: { code: "Forbidden" } })
    expect((await read()).body).toMatchObject(site)
    expect((await save({ ...site, timeZone: "America/Detroit" }, admin)).status).toBe(200)
    expect((await save({ timeZone: "America/New_York", domainName: "" })).status).toBe(200)
  })

  it("refuse company information that lacks a field, by the field's name", async () => {
    const answer = await save({ ...information, companyName: " ", email: "nobody" })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { companyName: "Company name is required", email: "Valid email is required" } },
    })
    const { tagline: _tagline, ...without } = information
    expect(await save(without)).toMatchObject({ status: 400, body: { fields: { tagline: "Tagline is required" } } })
    expect((await read()).body["updatedAt"]).toBeNull()
  })

  it.each([
    ["companyName", "Two\nlines", "Company name must be one line of plain text"],
    ["phone", "call us", "Phone must be a phone number"],
  ])("refuse %s %j", async (field, text, message) => {
    expect(await save({ ...information, [field]: text })).toMatchObject({
      status: 400,
      body: { code: "InvalidSetting", message, fields: { [field]: message } },
    })
  })

  it("keep prices, which customers see at once on every server", async () => {
    expect(await save({ ...pricing, pricePerPound: " 1.25 " })).toMatchObject({
      status: 200,
      body: { minimumOrderAmount: "35.50", pricePerPound: "1.25", freeWeightLimit: "25.50" },
    })
    await heard(async () =>
      expect(await publicSettings(second)).toMatchObject({ minimumOrderAmount: "35.50", freeWeightLimit: "25.50" }),
    )
    expect(await lastAuditEntry(server)).toMatchObject({
      action: "pricing-changed",
      before: { minimumOrderAmount: 3000, pricePerPound: 100, freeWeightLimit: 30 },
      after: { minimumOrderAmount: 3550, pricePerPound: 125, freeWeightLimit: 25.5 },
    })
  })

  it.each([
    ["minimumOrderAmount", "0.99", "Minimum order amount must be an amount from 1.00 to 1000.00 dollars."],
    ["pricePerPound", "-1", "Price per pound must be an amount from 0.01 to 100.00 dollars."],
    ["freeWeightLimit", "501", "Free weight limit must be a weight from 0 to 500 pounds."],
    ["pricePerPound", "", "Price per pound is required"],
  ])("refuse %s %j", async (field, text, message) => {
    const answer = await save({ ...pricing, [field]: text })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
    expect((await read()).body).toMatchObject({ pricePerPound: "1.00", updatedAt: null })
  })

  it("say what customers may do and when nothing is picked up, to everybody only what is not as a new company has it", async () => {
    const offers = ["customerChanges", "recurringPickups", "closures", "limitsPickups"]
    expect(Object.keys(await publicSettings(server.origin)).filter((key) => offers.includes(key))).toEqual([])
    const closures = {
      closedWeekdays: ["sunday"],
      holidays: [
        { date: "2026-12-25", name: " Christmas " },
        { date: "2026-11-26", name: "Thanksgiving" },
      ],
    }
    const yesterday = { date: "2026-11-19", name: "Yesterday" }
    expect(await save({ ...closures, holidays: [...closures.holidays, yesterday] })).toMatchObject({
      status: 400,
      body: { fields: { holidays: "2026-11-19 is over: add a holiday from today on." } },
    })
    for (const form of [
      { customerChanges: true },
      { recurringPickups: true },
      closures,
      { mostOrders: " 40 ", mostBags: "" },
    ]) {
      expect((await save(form, admin)).status).toBe(200)
    }
    const kept = {
      closedWeekdays: ["sunday"],
      holidays: [
        { date: "2026-11-26", name: "Thanksgiving" },
        { date: "2026-12-25", name: "Christmas" },
      ],
    }
    const all = { customerChanges: true, recurringPickups: true, closures: kept }
    expect((await read()).body).toMatchObject({ ...all, mostOrders: 40, mostBags: null })
    await heard(async () => expect(await publicSettings(second)).toMatchObject({ ...all, limitsPickups: true }))
    expect(await lastAuditEntry(server)).toMatchObject({
      action: "pickup-limits-changed",
      before: { mostOrders: "" },
      after: { mostOrders: "40" },
    })
    const whole = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
    expect(await save({ closedWeekdays: whole, holidays: [] })).toMatchObject({
      status: 400,
      body: { fields: { closedWeekdays: "At least one day of the week must stay open." } },
    })
  })

  it("leave orders that exist as they were, and say how many are under way", async () => {
    const before = Number((await read()).body["openOrders"])
    const { body: placed } = await post(server.origin, "/api/guest-orders", guestOrder())
    expect((await read()).body["openOrders"]).toBe(before + 1)
    const rowOf = async () => (await server.query("select * from orders where id = $1", [placed["id"]]))[0]
    const row = await rowOf()
    await save(pricing)
    expect(await rowOf()).toEqual(row)
    const { body: later } = await post(server.origin, "/api/guest-orders", guestOrder())
    expect((await server.query("select * from orders where id = $1", [later["id"]]))[0]).toMatchObject({
      minimum_payment_cents: 3550,
      price_per_pound_cents: 125,
      free_weight_limit_hundredths: 2550,
    })
  })

  it("write nothing when nothing changes", async () => {
    await save(pricing)
    const [{ count } = {}] = await server.query("select count(*)::int as count from audit_log")
    server.setNow(fridayAfternoon + 60_000)
    try {
      expect((await save(pricing, admin)).body).toMatchObject({
        updatedAt: "2026-11-20T20:00:00.000Z",
        updatedBy: "Olga Reyes",
      })
    } finally {
      server.setNow(fridayAfternoon)
    }
    expect(await server.query("select count(*)::int as count from audit_log")).toEqual([{ count }])
  })

  it("refuse a change of what somebody else changed meanwhile, whose version it carries", async () => {
    const version = 0
    await heard(async () => expect((await read()).body["version"]).toBe(version))
    expect((await save({ ...pricing, version }, admin)).body["version"]).toBe(1)
    const stale = await save({ ...pricing, pricePerPound: "9.00", version })
    expect(stale).toMatchObject({ status: 409, body: { code: "StaleSettings" } })
    expect((await read()).body).toMatchObject({ pricePerPound: "1.25", updatedBy: "Ada Boss", version: 1 })
    expect((await save({ ...pricing, pricePerPound: "9.00", version: 1 })).body).toMatchObject({ version: 2 })
    // Left out, the change is made whatever happened meanwhile.
    expect((await save({ cancellationPolicy: "before_cutoff" })).body).toMatchObject({ version: 3 })
    expect((await save({ ...pricing, version: "3" })).status).toBe(400)
  })

  it("choose the cancellation policy", async () => {
    expect((await save({ cancellationPolicy: "before_cutoff" })).body["cancellationPolicy"]).toBe("before_cutoff")
    await heard(async () => expect((await publicSettings(second))["cancellationPolicy"]).toBe("before_cutoff"))
    expect(await save({ cancellationPolicy: "never" })).toMatchObject({ status: 400 })
  })

  it.each([{}, { nonsense: 1 }, [], "text", { ...information, ...pricing }])(
    "refuse %j, which is not one of the forms",
    async (body) => {
      expect((await save(body)).status).toBe(400)
    },
  )
})

describe("operating hours", () => {
  const today = { pickupDate: "2026-11-20", deliveryDate: "2026-11-21" }

  it("are enforced from the moment they are saved, on every server", async () => {
    // It is 15:00 in Miami Beach: half an hour past the new cutoff.
    const oldSlot = guestOrder(today)
    await heard(async () => expect((await post(second, "/api/guest-orders", oldSlot)).status).toBe(201))
    expect(await save(hours)).toMatchObject({ status: 200, body: { operatingHours: hours } })
    for (const origin of [server.origin, second]) {
      await heard(async () => expect((await publicSettings(origin))["operatingHours"]).toEqual(hours))
      const refused = await post(origin, "/api/guest-orders", oldSlot)
      expect(refused).toMatchObject({
        status: 409,
        body: { message: "Same-day pickup closed at 2:30 PM. Please choose another pickup day." },
      })
      expect(refused.body["options"]).toMatchObject([
        { choice: "tomorrow", pickupDate: "2026-11-21", pickupTimeSlot: "4:00 PM - 7:30 PM" },
        { choice: "day_after", pickupDate: "2026-11-22" },
      ])
    }
    await save({ ...hours, sameDayCutoff: "15:30" })
    await heard(async () =>
      expect((await publicSettings(second))["operatingHours"]).toMatchObject({ sameDayCutoff: "15:30" }),
    )
    // The cutoff would allow it; the window that the form was opened with is gone.
    expect((await post(second, "/api/guest-orders", oldSlot)).status).toBe(409)
    const taken = await post(second, "/api/guest-orders", { ...oldSlot, pickupTimeSlot: "4:00 PM - 7:30 PM" })
    expect(taken.status).toBe(201)
  })

  it.each([
    ["pickupStart", "4 PM", "Pickup start must be a time from 5:00 AM to 11:00 PM."],
    ["pickupEnd", "23:30", "Pickup end must be a time from 5:00 AM to 11:00 PM."],
    ["pickupEnd", "16:00", "Pickup end must be after pickup start."],
    ["deliveryTime", "12:30", "Delivery time must be a time from 5:00 AM to 12:00 PM."],
    ["sameDayCutoff", "16:01", "Same-day cutoff must not be after pickup start."],
    ["sameDayCutoff", "02:30", "Same-day cutoff must be a time from 5:00 AM to 11:00 PM."],
  ])("refuse %s %s", async (field, text, message) => {
    expect(await save({ ...hours, [field]: text })).toMatchObject({
      status: 400,
      body: { code: "InvalidSetting", message, fields: { [field]: message } },
    })
    expect((await read()).body["updatedAt"]).toBeNull()
  })
})
