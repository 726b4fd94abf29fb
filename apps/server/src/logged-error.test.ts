import pg from "pg"
import { expect, it } from "vitest"
import { loggedError } from "./logged-error.ts"

const duplicate = () =>
  Object.assign(new pg.DatabaseError('duplicate key value violates unique constraint "users_email"', 0, "error"), {
    code: "23505",
    constraint: "users_email",
    detail: "Key (email)=(ana@example.com) already exists.",
    where: "ana@example.com",
  })

it("names statement, code and constraint of a database's error, and none of the values", () => {
  const logged = loggedError(duplicate())
  expect(logged).toMatchObject({ type: "DatabaseError", code: "23505", constraint: "users_email" })
  expect(JSON.stringify(logged)).not.toContain("ana@")
})

it("says of a wrapped error what the driver's said, and no more", () => {
  const wrapped = Object.assign(new Error("insert failed"), { nativeError: duplicate(), bindings: ["ana@example.com"] })
  const logged = loggedError(wrapped)
  expect(logged).toMatchObject({ message: "insert failed", code: "23505" })
  expect(JSON.stringify(logged)).not.toContain("ana@")
})

it("keeps what came of several things that were tried, and what is no error", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })
  expect(loggedError(new AggregateError([refused], "all failed"))).toMatchObject({
    message: "all failed",
    aggregateErrors: [{ code: "ECONNREFUSED" }],
  })
  expect(loggedError("gone")).toBe("gone")
})
