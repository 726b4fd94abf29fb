import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { guestOrder } from "../testing/guest-order.ts"
import { readEvents } from "../testing/read-events.ts"
import { call, createUser, signIn } from "../testing/sign-in.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ JOBS: "off" })
  await createUser(server, { email: "admin@example.com", role: "admin", firstName: "Adam", lastName: "Admin" })
  admin = await signIn(server.origin, "admin@example.com")
})
afterAll(() => server.close())
beforeEach(() => server.setNow(fridayAfternoon))

const placeGuest = async (): Promise<string> =>
  String((await call(server.origin, "POST", "/api/guest-orders", { body: guestOrder() })).body["id"])
const patch = (id: string, body: unknown) =>
  call(server.origin, "PATCH", `/api/admin/orders/${id}`, { cookie: admin, body })
const details = async (id: string) =>
  (await call(server.origin, "GET", `/api/admin/orders/${id}/details`, { cookie: admin })).body

describe("another pickup of an order", () => {
  it("is kept with its delivery, its place and the order's prices, and open screens hear of it", async () => {
    const id = await placeGuest()
    await server.query("update company_settings set price_per_pound_cents = 900")
    const events = await readEvents(server.origin, admin)
    const address = "  1200 Ocean Drive, Miami Beach, FL 33139 "
    const { status, body } = await patch(id, {
      pickupDate: "2026-12-24",
      pickupAddress: address,
      pickupApt: " ",
      version: 1,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      pickupDate: "2026-12-24",
      deliveryDate: "2026-12-25",
      pickupAddress: address.trim(),
      pickupApt: null,
      needsAddressCheck: false,
      pricePerPound: "1.00",
      version: 2,
    })
    await events.heard("orders")
    events.leave()
    const { history } = (await details(id)) as { history: ReadonlyArray<object> }
    expect(history.at(-1)).toMatchObject({
      actor: { name: "Adam Admin" },
      changes: { pickupDate: "2026-12-24", deliveryDate: "2026-12-25", pickupAddress: true },
    })
    expect(JSON.stringify(history)).not.toContain("Ocean Drive")
  })

  it.each([
    [{ pickupDate: "2026-11-19" }, 400, "pickupDate", "Pickup date can't be in the past"],
    [{ pickupDate: "tomorrow" }, 400, "pickupDate", "Please select a pickup schedule"],
    [{ status: "picked_up", pickupDate: "2026-11-24" }, 409, "pickupDate", /picked up already/],
    [{ pickupDate: "2026-11-24", deliveryDate: "2026-11-23" }, 400, "deliveryDate", /before the pickup date/],
    [{ pickupAddress: " " }, 400, "pickupAddress", "Pickup address is required"],
    [{ pickupAddress: "5 Main St, Tampa, FL 33602" }, 422, "pickupAddress", /33139/],
  ])("%j is refused at its field, and changes nothing", async (body, status, field, message) => {
    const id = await placeGuest()
    const said = typeof message === "string" ? message : (expect.stringMatching(message) as unknown)
    expect(await patch(id, body)).toMatchObject({ status, body: { fields: { [field]: said } } })
    expect(await details(id)).toMatchObject({ order: { version: 1, status: "ordered" } })
  })

  it("is refused when the order changed meanwhile", async () => {
    const id = await placeGuest()
    await patch(id, { notes: "n" })
    const moved = { pickupDate: "2026-11-24", version: 1 }
    expect(await patch(id, moved)).toMatchObject({ status: 409, body: { code: "StaleOrder" } })
  })
})
