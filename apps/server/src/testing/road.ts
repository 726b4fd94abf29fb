import { randomUUID } from "node:crypto"
import { asHolderOf, createUser, signIn } from "./sign-in.ts"
import type { TestServer } from "./test-server.ts"

/** A photo of one pixel. */
export const photo =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="

export const pickupForm = { actualBags: 2, photoUrl: photo }
export const deliveryForm = { deliveredBags: 2, deliveryPhotoUrl: photo }

/** Somebody of a role, signed in. */
export const makeWorker = async (
  server: TestServer,
  role: "driver" | "laundry_worker" | "admin" | "owner" | "client",
) => {
  const email = `${randomUUID()}@example.com`
  await createUser(server, { email, role, firstName: "Wendy", lastName: role })
  const cookie = await signIn(server.origin, email)
  return { ...asHolderOf(server.origin, cookie), at: (origin: string) => asHolderOf(origin, cookie), email, cookie }
}

/** Puts an order into a status, past everything that asks how it got there. */
export const putInto = async (server: TestServer, id: string, status: string, statusBefore: string | null = null) => {
  await server.query(
    `update orders set status = $2, status_before = $3, weight_hundredths = 1000, ready_bags = 2 where id = $1`,
    [id, status, statusBefore],
  )
}
