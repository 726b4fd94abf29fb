import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { type Caller, makeCaller } from "./caller.ts"
import { cards, type PlacedOrder, placeOrder } from "./checkout.ts"
import { pixel } from "./customer-orders.ts"
import { callerOf, createUser, signInBy } from "./people.ts"
import type { Product } from "./product.ts"
import { payOrder } from "./provider.ts"

/** Makes a marketplace of the laundry, or a single operator's again; `more` is what else is chosen for it. */
export const setOperatingModel = async (
  product: Product,
  operatingModel: "marketplace" | "single_operator",
  more: Readonly<Record<string, string>> = {},
) => {
  const owner = await callerOf(product, "owner")
  const answer = await owner.put("/api/admin/settings", { data: { operatingModel, ...more } })
  if (!answer.ok()) throw new Error(`The operating model was answered ${answer.status()} ${await answer.text()}`)
}

/** A scale that weighs for money, as it is typed. */
const permittedScale = {
  scaleName: "Portable scale",
  scaleSerial: "HS-0133",
  scaleCertificate: "CC 18-042",
  scalePermitNumber: "W-5521",
  scalePermitPlace: "Florida",
  scalePermitUntil: "2099-12-31",
}

/** Applies as a laundry worker past the screens, with the documents that are needed. */
export const applyForWork = async (calls: Caller, name: string): Promise<void> => {
  const application = "/api/work/application"
  const { agreement } = (await (await calls.get(application)).json()) as { readonly agreement: string }
  const form = {
    name,
    phone: "305 555 0133",
    address: "1500 Collins Avenue, Miami Beach, FL 33139",
    radiusMiles: 4,
    capacity: 2,
    availability: ["friday", "saturday"],
    ...permittedScale,
    agreement,
    agrees: true,
  }
  const sent = await calls.post(application, { data: form })
  if (!sent.ok()) throw new Error(`The application was answered ${sent.status()} ${await sent.text()}`)
  for (const kind of ["identity", "workplace"]) {
    const photo = `data:image/png;base64,${pixel.toString("base64")}`
    await calls.put(`${application}/documents/${kind}`, { data: { photo } })
  }
}

/** Somebody who may work in the marketplace, and whose calls these are from now on. */
export const becomeWorker = async (calls: Caller, product: Product, name: string): Promise<void> => {
  const email = `worker-${randomUUID()}@example.test`
  const userId = await createUser(product, { email, firstName: name, lastName: "Worker" })
  await signInBy(calls, product.origin, email)
  await applyForWork(calls, name)
  const desk = await callerOf(product, "admin")
  const answer = await desk.post(`/api/admin/workers/${userId}/decision`, { data: { decision: "activate" } })
  if (!answer.ok()) throw new Error(`The worker was not made active: ${answer.status()} ${await answer.text()}`)
}

/** Carla, a laundry worker with an account of this email; returns the account's id. */
export const createWorker = async (product: Product, email: string): Promise<string> => {
  const id = await createUser(product, { email, firstName: "Carla", lastName: "Ruiz" })
  await product.query(
    `insert into workers (user_id, state, name, phone, address, zip_code, latitude, longitude, radius_miles, capacity, weekdays,
                          documents, agreement, applied_at, version)
     values ($1, 'active', 'Carla Ruiz', '305 555 0133', '1500 Collins Avenue', '33139', 25.78, -80.13, 5, 3, '{5}', '{}',
             '{"wording": "I work for myself.", "acceptedAt": 0, "ip": null}', now(), 1)`,
    [id],
  )
  return id
}

/** A guest's order in the marketplace for this evening, paid past the screens. */
export const paidOrder = async (calls: Caller, product: Product, email: string): Promise<PlacedOrder> => {
  const order = await placeOrder(product, email)
  await payOrder(calls, product.origin, order.id, cards.pays)
  return order
}

/** What is offered to a worker, once there is something. */
const offered = async (worker: Caller, until = Date.now() + 60_000): Promise<string> => {
  const [offer] = (await (await worker.get("/api/work/offers")).json()) as ReadonlyArray<{ readonly id: string }>
  if (offer !== undefined) return offer.id
  if (Date.now() > until) throw new Error("Nothing was offered")
  await setTimeout(50)
  return offered(worker, until)
}

/** A guest's paid order that a new worker of this name has accepted, whose calls these are from now on. */
export const acceptedOrder = async (
  worker: Caller,
  product: Product,
  email: string,
  name: string,
): Promise<PlacedOrder> => {
  const order = await paidOrder(makeCaller(product.origin), product, email)
  await becomeWorker(worker, product, name)
  const answer = await worker.post(`/api/work/offers/${await offered(worker)}/accept`)
  if (!answer.ok()) throw new Error(`The offer was not accepted: ${answer.status()} ${await answer.text()}`)
  return order
}
