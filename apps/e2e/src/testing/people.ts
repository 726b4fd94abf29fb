import { randomUUID } from "node:crypto"
import { type Caller, makeCaller } from "./caller.ts"
import { fridayAfternoon, type Product } from "./product.ts"

/** The password of everybody whom tests write into the database. */
export const password = "correct horse battery"

/** Its hash. Argon2id is slow by design, and as cheap to check as the hash itself says: this one costs next to nothing. */
const passwordHash = "$argon2id$v=19$m=8,t=1,p=1$zHuvcRylEjHlpZg0uP9yKQ$lBZB0ro4yO1qv2BvF7lFiUvFGYapOsXRcRlbMUsiyyg"

export interface Person {
  readonly email: string
  readonly role?: "owner" | "admin" | "laundry_worker" | "driver" | "client"
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly address?: string
  readonly apt?: string
  readonly defaultSpecialInstructions?: string
  readonly defaultDeliveryInstructions?: string
}

/** Writes an account with {@link password} into the database, and returns its id. */
export const createUser = async (product: Product, person: Person): Promise<string> => {
  const id = randomUUID()
  await product.query(
    `insert into users (id, email, role, first_name, last_name, phone, address, apt, default_special_instructions,
       default_delivery_instructions, sign_in_method, password_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'password', $11, $12)`,
    [
      id,
      person.email,
      person.role ?? "client",
      person.firstName ?? "Ana",
      person.lastName ?? "Customer",
      person.phone ?? null,
      person.address ?? null,
      person.apt ?? null,
      person.defaultSpecialInstructions ?? null,
      person.defaultDeliveryInstructions ?? null,
      passwordHash,
      fridayAfternoon,
    ],
  )
  return id
}

/** Signs in past the screens; the context that the calls belong to is signed in afterwards. */
export const signInBy = async (calls: Caller, origin: string, email: string): Promise<void> => {
  const answer = await calls.post(`${origin}/api/login`, { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`)
}

/** A new person in this role, who calls the server without a browser. */
export const callerOf = async (product: Product, role: NonNullable<Person["role"]>): Promise<Caller> => {
  const email = `${role}-${randomUUID()}@example.test`
  await createUser(product, { email, role, firstName: "Alma", lastName: "Staff" })
  const calls = makeCaller(product.origin)
  await signInBy(calls, product.origin, email)
  return calls
}
