import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asHolderOf, createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A change of the profile whose last byte waits. The server has taken the headers, and looked whose call it is, once this is there. */
const changeHeldBack = async (cookie: string, customerName: string) => {
  const body = JSON.stringify({ customerName, phone: "305 555 0101", address: "1200 Ocean Drive" })
  const change = request(`${server.origin}/api/auth/user/profile`, {
    method: "PATCH",
    headers: { cookie, "content-type": "application/json", "content-length": body.length, expect: "100-continue" },
  })
  change.flushHeaders()
  await once(change, "continue")
  change.write(body.slice(0, -1))
  return async (): Promise<number | undefined> => {
    change.end(body.slice(-1))
    const [answer] = (await once(change, "response")) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
}

describe("a call whose body was held back", () => {
  it("does what it says while its session holds", async () => {
    const id = await createUser(server, { email: "slow@example.com", role: "client" })
    const sendRest = await changeHeldBack(await signIn(server.origin, "slow@example.com"), "Slow Lopez")
    expect(await sendRest()).toBe(200)
    expect(await server.query("select first_name from users where id = $1", [id])).toEqual([{ first_name: "Slow" }])
  })

  it("does nothing once its session has ended", async () => {
    const id = await createUser(server, { email: "held-back@example.com", role: "client" })
    const cookie = await signIn(server.origin, "held-back@example.com")
    const sendRest = await changeHeldBack(cookie, "Mallory Lopez")
    expect((await asHolderOf(server.origin, cookie).post("/api/auth/sign-out-everywhere")).status).toBe(200)
    expect(await sendRest()).toBe(401)
    expect(await server.query("select first_name from users where id = $1", [id])).toEqual([{ first_name: "Ana" }])
  })
})
