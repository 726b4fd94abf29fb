import { inBranch } from "@laundry/postgres/database/branch"
import { expect, test } from "vitest"
import { describeDatabase, parseDatabaseUrl } from "./database-url.ts"

test.each([
  ["postgres://u:p@db.example:5432/laundry?sslmode=require", "db.example:5432/laundry"],
  ["postgresql://db.example/laundry", "db.example/laundry"],
  ["postgres://u:p@/laundry?host=/var/run/postgresql", "/var/run/postgresql/laundry"],
  ["postgres:///laundry?host=/tmp", "/tmp/laundry"],
  [inBranch("postgres://u:p@db.example/laundry", "miami"), "db.example/laundry, branch miami"],
])("%s is taken, and said without user and password", (url, description) => {
  expect(parseDatabaseUrl(url)).toBeDefined()
  expect(describeDatabase(url)).toBe(description)
})

test.each(["mysql://here/laundry", "laundry", "postgres//u@/laundry", ""])("%s is refused", (url) => {
  expect(parseDatabaseUrl(url)).toBeUndefined()
})
