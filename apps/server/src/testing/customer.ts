import { randomUUID } from "node:crypto"
import { guestOrder } from "./guest-order.ts"
import { asHolderOf, createUser, signIn } from "./sign-in.ts"
import type { TestServer } from "./test-server.ts"

/** A booking as the customer's wizard sends it on Friday 2026-11-20, 15:00 local. */
export const booking = (changes: Record<string, unknown> = {}): Record<string, unknown> =>
  guestOrder({ estimatedWeight: "2", ...changes })

const isOrder = (said: unknown): said is { readonly id: string } =>
  typeof said === "object" && said !== null && "id" in said

/** A customer with an account of their own, signed in. */
export const makeCustomer = async (server: TestServer, email = `${randomUUID()}@example.com`) => {
  const userId = await createUser(server, { email, role: "client" })
  const cookie = await signIn(server.origin, email)
  const at = (origin: string) => asHolderOf(origin, cookie)
  const calls = at(server.origin)
  return {
    userId,
    email,
    cookie,
    /** The same session at another server process. */
    at,
    ...calls,
    /** Books a pickup, beside one that waits to be paid, and returns its id. */
    book: async (changes: Record<string, unknown> = {}): Promise<string> => {
      const send = (beside = {}) => calls.post("/api/orders", booking({ ...beside, ...changes }))
      const first = await send()
      const unpaid = first.body["unpaidOrder"]
      const { body } = isOrder(unpaid) ? await send({ besideOrder: unpaid.id }) : first
      return String(body["id"])
    },
    /** Opens the payment of an order; returns the provider's id of the intent. */
    openIntent: async (orderId: string): Promise<string> => {
      const { body } = await calls.post("/api/create-payment-intent", { orderId })
      return String(body["clientSecret"]).split("_secret_")[0] ?? ""
    },
  }
}

export type Customer = Awaited<ReturnType<typeof makeCustomer>>
