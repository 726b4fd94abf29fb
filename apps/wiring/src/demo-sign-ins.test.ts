import type { Evidence, IdentityMethod } from "@laundry/core/credentials/identity.port"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { mayUseDemoSignIns, refusingDemoSignIns } from "./demo-sign-ins.ts"

/** A method that takes everybody's word. */
const trusting: IdentityMethod = {
  id: "password",
  name: "Trust",
  begin: undefined,
  prove: (evidence) =>
    Effect.succeed({
      method: "password",
      subject: "1",
      email: evidence.kind === "password" ? evidence.email : "",
      firstName: null,
      lastName: null,
      profileImageUrl: null,
    }),
}

const prove = (method: IdentityMethod, email: string) => {
  const evidence: Evidence = { kind: "password", email, password: "wash-and-fold" }
  return Effect.runPromise(
    method.prove(evidence).pipe(
      Effect.as("let in"),
      Effect.catch(({ _tag }) => Effect.succeed(_tag)),
    ),
  )
}

it.each(["owner@demo.test", "OWNER@demo.test", "client@demo.test", " new@demo.test"])("refuses %s", async (email) => {
  expect(await prove(refusingDemoSignIns(trusting), email)).toBe("WrongCredentials")
})

it.each(["ana@example.com", "owner@demo.test.example.com"])("lets %s in", async (email) => {
  expect(await prove(refusingDemoSignIns(trusting), email)).toBe("let in")
})

it.each([
  ["127.0.0.1", true],
  ["127.8.9.10", true],
  ["localhost", true],
  ["::1", true],
  ["0.0.0.0", false],
  ["::", false],
  ["192.168.1.5", false],
  ["laundry.example", false],
])("on %s: %s", (host, expected) => {
  expect(mayUseDemoSignIns({ host })).toBe(expected)
})
