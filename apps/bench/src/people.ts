import { createHash } from "node:crypto"
import type pg from "pg"
import type { ServerProcess } from "./processes.ts"

/** Who calls: a customer who has ordered for a while, those who work on orders, and the owner. */
export type Person = "customer" | "driver" | "laundry" | "owner"

const people = {
  customer: { id: "00000000-0000-4000-8000-00000000be7c", email: "customer@example.com", role: "client" },
  driver: { id: "00000000-0000-4000-8000-00000000be7d", email: "driver@example.com", role: "driver" },
  laundry: { id: "00000000-0000-4000-8000-00000000be7e", email: "laundry@example.com", role: "laundry_worker" },
  owner: { id: "00000000-0000-4000-8000-00000000be7f", email: "owner@example.com", role: "owner" },
} as const satisfies Record<Person, { readonly id: string; readonly email: string; readonly role: string }>

const everyone: ReadonlyArray<Person> = ["customer", "driver", "laundry", "owner"]

/** The customer, with the password that everybody has here. */
export const customer = { ...people.customer, password: "a password for benchmarks" } as const

/** argon2id of the password, at the cost that the product hashes with. */
const passwordHash = "$argon2id$v=19$m=19456,t=2,p=1$VPQTOZsmUGXspcBnsNucKg$yyq6OUPRtdDYNnQlJo18hSxWIIhRzmMQyfFtJzzgmgs"

/** The session id that the floor knows somebody by: its cookies are not signed. */
const floorSession = (person: Person): string => `floor-session-of-${person}`

export const floorCookie = (person: Person): string => `session=${floorSession(person)}`

/** Writes the people, and their sessions at the floor. */
export const addPeople = async (client: pg.Client): Promise<void> => {
  for (const person of everyone) {
    const { id, email, role } = people[person]
    await client.query(
      `insert into users (id, email, first_name, last_name, role, sign_in_method, password_hash, created_at)
       values ($1, $2, 'Bench', 'Person', $3, 'password', $4, now())`,
      [id, email, role, passwordHash],
    )
    await client.query(
      `insert into sessions (id_digest, origin, user_id, data, created_at, last_seen_at, expires_at)
       values ($1, $1, $2, '{}', now(), now(), now() + interval '1 day')`,
      [createHash("sha256").update(floorSession(person)).digest(), id],
    )
  }
}

/** Signs somebody in; returns the value of a Cookie header. */
export const signIn = async ({ origin }: ServerProcess, person: Person = "customer"): Promise<string> => {
  const response = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: people[person].email, password: customer.password }),
  })
  if (!response.ok) throw new Error(`signing in was answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ")
}

/** Signs everybody in. */
export const signInAll = async (server: ServerProcess): Promise<Readonly<Record<Person, string>>> => ({
  customer: await signIn(server, "customer"),
  driver: await signIn(server, "driver"),
  laundry: await signIn(server, "laundry"),
  owner: await signIn(server, "owner"),
})
