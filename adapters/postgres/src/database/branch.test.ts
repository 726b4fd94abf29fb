import { expect, test } from "vitest"
import { branchOf, inBranch, schemasAt, whyNoBranchSchema } from "./branch.ts"

const optionsOf = (address: string) => new URL(address).searchParams.get("options")

test("an address without a branch stays as it is", () => {
  for (const address of [
    "postgres://db/laundry",
    "postgres://u:p@/laundry?host=/run/postgresql&options=-c%20jit=off",
  ]) {
    expect(inBranch(address, undefined)).toBe(address)
    expect(branchOf(address)).toBeUndefined()
  }
  expect(schemasAt("postgres://db/laundry")).toMatchObject({ records: "public", jobs: "graphile_worker" })
})

test("an address of a branch says which it is, and has its connections look there alone", () => {
  const address = inBranch("postgres://u:p%40ss@db:6432/laundry?sslmode=require", "miami")
  expect(address).toBe(
    "postgres://u:p%40ss@db:6432/laundry?sslmode=require&laundry_schema=miami&options=-c%20search_path%3Dmiami",
  )
  expect(branchOf(address)).toBe("miami")
  expect(schemasAt(address)).toMatchObject({ records: "miami", jobs: "miami_jobs", sandbox: "miami_sandbox" })
})

test("what else an address asks of its connections stays", () => {
  expect(optionsOf(inBranch("postgres://db/laundry?options=-c%20jit%3Doff", "miami"))).toBe(
    "-c jit=off -c search_path=miami",
  )
  expect(inBranch("postgres://u@/laundry?host=/run/postgresql", "miami")).toContain(
    "u@/laundry?host=%2Frun%2Fpostgresql&",
  )
})

test("a pooler is asked for nothing that it can't give", () => {
  const address = inBranch("postgres://pooler/laundry", "miami", { isPooled: true })
  expect(branchOf(address)).toBe("miami")
  expect(optionsOf(address)).toBeNull()
})

test.each(["miami", "m", "new_york_2", "a".repeat(41)])("%s can be a branch", (name) => {
  expect(whyNoBranchSchema(name)).toBeUndefined()
})

test.each(["Miami", "2miami", "_miami", "new-york", "a".repeat(42), "", "miami; drop", "public", "pg_miami"])(
  "%s can't",
  (name) => {
    expect(whyNoBranchSchema(name)).toBeDefined()
  },
)

test.each(["graphile_worker", "job_runner", "information_schema", "miami_jobs", "miami_sandbox"])(
  "%s can't: it is or would be something else's",
  (name) => {
    expect(whyNoBranchSchema(name)).toBeDefined()
  },
)
