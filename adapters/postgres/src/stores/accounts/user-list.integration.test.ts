import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestDatabase } from "../../testing/test-database.ts"
import { userPageStatement } from "./user-list.ts"

type Search = Parameters<typeof userPageStatement>[0]

const people = 30_000

let client: pg.Client
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query(
    `insert into users (id, email, first_name, last_name, phone, role, sign_in_method, created_at)
     select gen_random_uuid(), 'person' || n || '@example.com', (array['Ana', 'Ben', 'Carla', 'Dan', 'Eva'])[1 + n % 5],
       'Surname' || n, '305' || lpad(n::text, 7, '0'), case when n % 1000 = 0 then 'Driver' else 'client' end, 'password', now()
     from generate_series(1, $1) as n`,
    [people],
  )
  await client.query("vacuum analyze users")
})
afterAll(async () => {
  await client.end()
  await drop()
})

const everybody: Search = { text: "", role: undefined }
const firstPage = { offset: 0, limit: 100 }

/** How Postgres goes about a page, and how many rows of accounts and index entries it touches. */
const planOf = async (
  search: Search,
  page: { readonly offset: number; readonly limit: number },
  isFrequent = false,
): Promise<string> => {
  const { text, values } = userPageStatement(search, page, isFrequent)
  let count = 0
  const numbered = text.replaceAll("?", () => `$${++count}`)
  const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (analyze, timing off) ${numbered}`, [
    ...values,
  ])
  return rows.map((row) => row["QUERY PLAN"]).join("\n")
}

it.each<readonly [string, Search, { readonly offset: number; readonly limit: number }]>([
  ["the first page", everybody, firstPage],
  ["a deep page", everybody, { offset: 25_000, limit: 100 }],
])("%s comes from the index of the list's order, and reads no other accounts than its own", async (_, search, page) => {
  const plan = await planOf(search, page)
  expect(plan).toMatch(/Index Only Scan using users_in_order/)
  expect(plan).not.toMatch(/Seq Scan on users/)
})

it("what a frequent word finds is met in the list's order, without a sort of all that it finds", async () => {
  const plan = await planOf({ text: "example.com", role: undefined }, firstPage, true)
  expect(plan).toMatch(/Index Scan using users_in_order/)
  expect(plan).not.toMatch(/Seq Scan on users/)
})

it("the staff of one role are found among the staff, whatever the letter case that is stored", async () => {
  const plan = await planOf({ text: "", role: "driver" }, firstPage)
  expect(plan).toMatch(/users_in_order|users_by_role/)
  expect(plan).not.toMatch(/Seq Scan on users/)
  const { text, values } = userPageStatement({ text: "", role: "driver" }, firstPage)
  let count = 0
  const { rows } = await client.query(
    text.replaceAll("?", () => `$${++count}`),
    [...values],
  )
  expect(rows).toHaveLength(people / 1000)
})

it.each(["surname12345", "(305) 001-2345", "ana surname2999", "nobody-at-all"])(
  "%s is looked up by its words",
  async (text) => {
    const plan = await planOf({ text, role: undefined }, firstPage)
    expect(plan).toMatch(/users_by_search_text/)
    expect(plan).not.toMatch(/Seq Scan on users/)
  },
)
