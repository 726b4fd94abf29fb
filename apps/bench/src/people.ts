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
const passwordHash = "$argon2id$v=19$m=9216,t=4,p=1$xp5xnd4reug7p67Nk2NLkQ$8kJFMv14L09OmvJ3xaMYutdMYnOsNB0nT16g23iXZ2I"

/** In how many browsers each is signed in: a session for each connection that a call is measured with. */
const browsers = Array.from({ length: 32 }, (_, index) => index)

/** The session id that the floor knows somebody's browser by: its cookies are not signed. */
const floorSession = (person: Person, browser: number): string => `floor-session-${browser}-of-${person}`

/** Cookies of people, one for each of their browsers, as values of a Cookie header. */
export type Cookies = Readonly<Record<Person, ReadonlyArray<string>>>

const floorCookiesOf = (person: Person): ReadonlyArray<string> =>
  browsers.map((browser) => `session=${floorSession(person, browser)}`)

export const floorCookies: Cookies = {
  customer: floorCookiesOf("customer"),
  driver: floorCookiesOf("driver"),
  laundry: floorCookiesOf("laundry"),
  owner: floorCookiesOf("owner"),
}

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
       select digest, digest, $2, '{}', now(), now(), now() + interval '1 day' from unnest($1::bytea[]) as digest`,
      [browsers.map((browser) => createHash("sha256").update(floorSession(person, browser)).digest()), id],
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

/** A server at which everybody is signed in, with the value of each one's Cookie header. */
export interface SignedIn extends ServerProcess {
  readonly cookies: Readonly<Record<Person, string>>
}

/** Signs everybody in. */
export const signInAll = async (server: ServerProcess): Promise<SignedIn["cookies"]> => ({
  customer: await signIn(server, "customer"),
  driver: await signIn(server, "driver"),
  laundry: await signIn(server, "laundry"),
  owner: await signIn(server, "owner"),
})

/** Signs everybody in in each of their browsers. */
export const signInBrowsers = async (server: ServerProcess): Promise<Cookies> => {
  /** One after the other: no more than a few may wait for their password to be checked. */
  const signInEach = async (person: Person) => {
    const cookies: Array<string> = []
    for (const _ of browsers) cookies.push(await signIn(server, person))
    return cookies
  }
  return {
    customer: await signInEach("customer"),
    driver: await signInEach("driver"),
    laundry: await signInEach("laundry"),
    owner: await signInEach("owner"),
  }
}
