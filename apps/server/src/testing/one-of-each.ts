import { sampleScale } from "@laundry/core-testing/worker-scene"
import { expect, vi } from "vitest"
import { placeInBrowser } from "./browser.ts"
import { type Customer, makeCustomer } from "./customer.ts"
import type { LinkKind } from "./opened-by.ts"
import { openIntent, pay, placeOrder, verify } from "./pay.ts"
import { makeWorker, putInto } from "./road.ts"
import { asHolderOf } from "./sign-in.ts"
import type { TestServer } from "./test-server.ts"

/** One order of each kind, everything by which somebody without an account reaches a guest's, and the people. */
export interface OneOfEach {
  /** By what each link and number opens a guest's order. */
  readonly links: Readonly<Record<LinkKind, string>>
  /** The cookie of the browser that placed the guest's order. */
  readonly browser: string
  readonly ana: Customer
  readonly anasOrder: string
  readonly bo: Customer
  readonly bosOrder: string
  /** The worker who has an order, and the id under which they have it. */
  readonly carla: Customer
  readonly carlasOffer: string
  /** Another worker, who has none. */
  readonly dan: Customer
  /** A claim about the guest's order. */
  readonly claim: string
}

const makeLaundryWorker = async (server: TestServer, name: string): Promise<Customer> => {
  const worker = await makeCustomer(server)
  await server.query(
    `insert into workers (user_id, state, name, phone, address, zip_code, latitude, longitude, radius_miles, capacity, weekdays,
                          documents, agreement, applied_at, version, scale, reviewed)
     values ($1, 'active', $2, '(305) 555-0133', '1 Lenox Avenue', '33139', 25.79, -80.14, 5, 3, '{0,1,2,3,4,5,6}', '{}', '{}', now(), 1, $3, $4)`,
    [worker.userId, name, sampleScale, { at: 0, name, address: "1 Lenox Avenue", documents: {}, scale: sampleScale }],
  )
  return worker
}

const payInFull = async (server: TestServer, orderId: string) => {
  await pay(server, await openIntent(server.origin, orderId))
  expect((await verify(server.origin, orderId)).status).toBe(200)
}

type Staff = Awaited<ReturnType<typeof makeWorker>>

/** A guest's order that was delivered and is not paid in full, and all that leads to it. */
const makeGuestOrder = async (server: TestServer, owner: Staff) => {
  const guest = asHolderOf(server.origin, "")
  const { orderId, cookie } = await placeInBrowser(server.origin)
  await payInFull(server, orderId)
  const path = await asHolderOf(server.origin, cookie).post(`/api/guest-orders/${orderId}/order-link`)
  const orderLink = String(path.body["path"]).split("/").at(-1) ?? ""
  await putInto(server, orderId, "in_progress")
  const step = { to: "processing", weight: 42 }
  expect((await owner.post(`/api/laundry/orders/${orderId}/step`, step)).status).toBe(200)
  await putInto(server, orderId, "delivered")
  await server.query("update orders set delivered_at = '2026-11-20T19:00Z' where id = $1", [orderId])
  /** The key at the end of a path that the order's page leads to. */
  const led = async (to: string) => {
    const { body } = await guest.post(`/api/order-links/${orderLink}/${to}`)
    return String(body["path"]).split("/").at(-1) ?? ""
  }
  const { body } = await owner.get(`/api/admin/orders/${orderId}/details`)
  const documents = body["documents"] as { receipts: ReadonlyArray<{ id: string }>; statementId: string }
  const [ticket] = await server.query("select id from weigh_tickets where order_id = $1", [orderId])
  const links = {
    orderId,
    browser: orderId,
    orderLink,
    payLink: await led("payment-link"),
    tipLink: await led("tip-link"),
    claimLink: await led("claim-link"),
    ticket: String(ticket?.["id"]),
    receipt: documents.receipts[0]?.id ?? "",
    statement: documents.statementId,
  }
  const opened = await guest.post(`/api/claim-links/${links.claimLink}/claims`, { kind: "damaged", text: "A hole" })
  const claim = (opened.body["claims"] as ReadonlyArray<{ readonly id: string }> | undefined)?.[0]?.id ?? ""
  for (const [kind, value] of Object.entries({ ...links, claim })) expect(value, kind).toMatch(/^[\w-]{8,}$/)
  return { links, browser: cookie, claim }
}

/** Makes them on a server: a guest's order, two customers' and a worker's. */
export const makeOneOfEach = async (server: TestServer): Promise<OneOfEach> => {
  const owner = await makeWorker(server, "owner")
  expect((await owner.put("/api/admin/settings", { tips: true })).status).toBe(200)
  const guests = await makeGuestOrder(server, owner)
  const [ana, bo] = [await makeCustomer(server), await makeCustomer(server)]
  const [anasOrder, bosOrder] = [await ana.book(), await bo.book()]
  const [carla, dan] = [await makeLaundryWorker(server, "Carla Diaz"), await makeLaundryWorker(server, "Dan Ruiz")]
  expect((await owner.put("/api/admin/settings", { operatingModel: "marketplace" })).status).toBe(200)
  const offered = await placeOrder(server.origin, { customerEmail: "offered@example.com" })
  await payInFull(server, offered)
  const offers = () => server.query("select id from offers where order_id = $1 and state = 'open'", [offered])
  await vi.waitFor(async () => expect(await offers()).toHaveLength(1), { timeout: 60_000, interval: 200 })
  const carlasOffer = String((await offers())[0]?.["id"])
  expect((await carla.post(`/api/work/offers/${carlasOffer}/accept`, {})).status).toBe(200)
  return { ...guests, ana, anasOrder, bo, bosOrder, carla, carlasOffer, dan }
}
