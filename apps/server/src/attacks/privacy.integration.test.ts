import { randomUUID } from "node:crypto"
import { defaultChoices } from "@laundry/core/messaging/message-event"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { placeInBrowser } from "../testing/browser.ts"
import { makeCustomer } from "../testing/customer.ts"
import { asHolderOf, call, createUser, signIn } from "../testing/sign-in.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

/** What somebody tries who wants another's data, account or powers, and what they get. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const stranger = () => asHolderOf(server.origin, "")

/** A guest's order that is over unless told otherwise, and the link to its page. */
const guest = async (status = "cancelled") => {
  const email = `${randomUUID()}@example.com`
  const { orderId, cookie } = await placeInBrowser(server.origin, { customerEmail: email })
  const { body } = await asHolderOf(server.origin, cookie).post(`/api/guest-orders/${orderId}/order-link`)
  await server.query("update orders set status = $2 where id = $1", [orderId, status])
  const page = `/api/order-links/${String(body["path"]).split("/").at(-1)}`
  return { email, orderId, page }
}
const nameOn = async (orderId: string) =>
  (await server.query("select customer_name from orders where id = $1", [orderId]))[0]?.["customer_name"]

/** The code that was mailed to somebody last. */
const mailedCode = async (email: string) => {
  const codes = async () =>
    (await server.mails()).flatMap((mail) =>
      mail.includes(email) ? [...mail.matchAll(/Your code: (\d{6})/g)].map(([, code = ""]) => code) : [],
    )
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(0)
  return String((await codes()).at(-1))
}

describe("somebody to whom the link of a guest's order was passed on", () => {
  it("erases nothing without the code from the guest's mailbox, and five guesses end it", async () => {
    const { page, orderId, email } = await guest()
    const guess = (code: string) => stranger().post(`${page}/erasure`, { code })
    expect((await guess("123456")).status).toBe(410)
    expect((await stranger().post(`${page}/erasure-code`)).status).toBe(202)
    const code = await mailedCode(email)
    const wrong = code === "000000" ? "000001" : "000000"
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(wrong)).status).toBe(400)
    expect(await guess(code)).toMatchObject({ status: 410, body: { code: "CodeEnded" } })
    expect(await nameOn(orderId)).toBe("Ana Guest")
  })

  it("floods no mailbox with codes", async () => {
    const { page } = await guest()
    const statuses: Array<number> = []
    for (let asks = 0; asks < 4; asks += 1) statuses.push((await stranger().post(`${page}/erasure-code`)).status)
    expect(statuses).toEqual([202, 202, 202, 429])
  })
})

describe("a guest", () => {
  it("is told in a sentence that laundry under way keeps its customer", async () => {
    const { page, orderId } = await guest("in_progress")
    const refused = await stranger().post(`${page}/erasure-code`)
    expect(refused).toMatchObject({ status: 409, body: { code: "GuestInUse" } })
    expect(refused.body["message"]).toMatch(/^Something is left to do for #\d+: laundry that is under way/)
    expect(await nameOn(orderId)).toBe("Ana Guest")
  })

  it("is erased by the code, and the page says so afterwards", async () => {
    const { page, orderId, email } = await guest()
    await stranger().post(`${page}/erasure-code`)
    expect((await stranger().post(`${page}/erasure`, { code: await mailedCode(email) })).status).toBe(200)
    expect(await nameOn(orderId)).toBe("Deleted customer")
    const rows = await server.query("select 1 from orders where customer_email = $1", [email])
    const mails = await server.query("select 1 from outbox_mails where recipient = $1", [email])
    expect([rows, mails]).toEqual([[], []])
    expect(await stranger().get(page)).toMatchObject({
      body: { message: "The personal data of this order was erased, and its links with it." },
    })
  })
})

describe("somebody who finds a browser open", () => {
  it("deletes no account without its password", async () => {
    const { cookie, email } = await makeCustomer(server)
    const answer = await call(server.origin, "DELETE", "/api/auth/user", { cookie, body: { email } })
    expect(answer).toMatchObject({ status: 400, body: { fields: { password: "Password is required" } } })
  })

  it("gives itself no role at an owner's desk of this morning", async () => {
    const email = `${randomUUID()}@example.com`
    const owner = await createUser(server, { email, role: "owner" })
    const friend = await createUser(server, { email: `${randomUUID()}@example.com`, role: "client" })
    const cookie = await signIn(server.origin, email)
    const signedInAt = new Date(fridayAfternoon - 5 * 3_600_000)
    await server.query("update sessions set expires_at = $2::timestamptz + interval '60 days' where user_id = $1", [
      owner,
      signedInAt,
    ])
    const answer = await call(server.origin, "PATCH", `/api/admin/users/${friend}/role`, {
      cookie,
      body: { role: "owner" },
    })
    expect(answer).toMatchObject({ status: 403, body: { code: "PasswordNeededAgain" } })
    expect(await server.query("select role from users where id = $1", [friend])).toEqual([{ role: "client" }])
  })
})

describe("somebody who types a neighbour's phone into their profile", () => {
  it("has no text sent there before that phone answers YES, and asks it only so often", async () => {
    const { cookie, userId } = await makeCustomer(server)
    await server.query("update users set phone = '(305) 555-0188' where id = $1", [userId])
    const path = "/api/user/message-settings"
    const { body } = await call(server.origin, "GET", path, { cookie })
    const choose = () =>
      call(server.origin, "PUT", path, {
        cookie,
        body: { ...defaultChoices, ready: "text", agreedTo: body["consentWording"] },
      })
    expect(await choose()).toMatchObject({ status: 200, body: { awaitsYes: true } })
    const waiting = "select awaits_yes from text_consents where user_id = $1 and ended_at is null"
    expect(await server.query(waiting, [userId])).toEqual([{ awaits_yes: true }])
    const statuses = [await choose(), await choose(), await choose()].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 429])
  })
})
