import type { Evidence, IdentityMethod } from "@laundry/core/credentials/identity.port"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { refusingDemoSignIns } from "./demo-sign-ins.ts"

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
  expect(await prove(refusingDemoSignIns(trusting, false), email)).toBe("WrongCredentials")
})

it.each(["ana@example.com", "owner@demo.test.example.com"])("lets %s in", async (email) => {
  expect(await prove(refusingDemoSignIns(trusting, false), email)).toBe("let in")
})
