import { type Actor, CurrentActor, type UserId } from "@laundry/core/access/actor"
import { disableUser, enableUser } from "@laundry/core/accounts/disable-user"
import { storageLayer } from "@laundry/wiring/storage-layer"
import { Effect } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { asHolderOf, call, createUser, signIn, testPassword } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const operator: Actor = { kind: "operator", name: "olga" }

/** Does what the terminal's commands do, beside the running server. */
const atTerminal = (useCase: typeof disableUser | typeof enableUser, id: string) =>
  Effect.runPromise(
    useCase(id as UserId).pipe(Effect.provideService(CurrentActor, operator), Effect.provide(storageLayer(server))),
  )

it("a disabled account is out at once and told no more than a wrong password, until it is enabled", async () => {
  const email = "dan@example.com"
  const id = await createUser(server, { email, role: "driver" })
  const cookie = await signIn(server.origin, email)
  const whoAmI = (held: string) => asHolderOf(server.origin, held).get("/api/auth/user")
  const answerTo = async (password: string) => {
    const { status, body } = await call(server.origin, "POST", "/api/login", { body: { email, password } })
    return { status, code: body["code"], message: body["message"] }
  }
  const wrong = await answerTo("not the password")
  expect(wrong).toMatchObject({ status: 401, code: "WrongCredentials" })
  expect((await whoAmI(cookie)).body).toMatchObject({ email })

  await atTerminal(disableUser, id)
  expect((await whoAmI(cookie)).status).toBe(401)
  expect(await answerTo(testPassword)).toEqual(wrong)

  await atTerminal(enableUser, id)
  expect((await whoAmI(cookie)).status).toBe(401)
  expect((await whoAmI(await signIn(server.origin, email))).body).toMatchObject({ email, role: "driver" })
})
