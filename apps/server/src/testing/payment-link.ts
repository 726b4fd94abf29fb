import { randomUUID } from "node:crypto"
import { type Answer, get, post } from "./guest-order.ts"
import { mailsTo } from "./mailed-links.ts"
import { placeOrder } from "./pay.ts"
import { call, createUser, signIn } from "./sign-in.ts"
import type { TestServer } from "./test-server.ts"

/** Asks again for as long as the server has too much to do, as callers do that are told to come back. */
const retried = async (ask: () => Promise<Answer>): Promise<Answer> => {
  const answer = await ask()
  return answer.status === 503 ? retried(ask) : answer
}

/** The calls of pay by link, at the first server unless another is named. */
export const linkCalls = (server: TestServer) => ({
  read: (token: string, origin = server.origin): Promise<Answer> =>
    get(origin, `/api/guest/payment-token/${encodeURIComponent(token)}`),
  open: (token: string, origin = server.origin): Promise<Answer> =>
    post(origin, "/api/guest/create-payment-intent", { token }),
  /** Opens it among many others, which a busy machine may ask to come back. */
  openAmongMany: (token: string, origin = server.origin): Promise<Answer> =>
    retried(() => post(origin, "/api/guest/create-payment-intent", { token })),
  confirm: (token: string, origin = server.origin): Promise<Answer> =>
    retried(() => post(origin, "/api/guest/confirm-payment", { token })),
  /** Opens the payment; returns the provider's id of the intent. */
  openIntent: async (token: string, origin = server.origin): Promise<string> => {
    const { body } = await retried(() => post(origin, "/api/guest/create-payment-intent", { token }))
    return String(body["clientSecret"]).split("_secret_")[0] ?? ""
  },
})

/** A guest's order with an email that nobody else has. */
export const placeForLink = async (server: TestServer, changes: Record<string, unknown> = {}) => {
  const email = `${randomUUID()}@example.com`
  return { email, orderId: await placeOrder(server.origin, { customerEmail: email, ...changes }) }
}

/** Somebody of the staff who asks for payments. */
export const makeRequester = async (server: TestServer, role: "admin" | "owner" = "admin") => {
  const email = `${randomUUID()}@example.com`
  await createUser(server, { email, role, firstName: "Adam", lastName: "Admin" })
  const cookie = await signIn(server.origin, email)
  return (orderId: string, headers: Record<string, string> = {}, origin = server.origin): Promise<Answer> =>
    call(origin, "POST", "/api/admin/send-payment-request", { cookie, body: { orderId }, headers })
}

/** The tokens of the links that were mailed to an address, in no particular order. */
export const mailedTokens = async (server: TestServer, email: string): Promise<ReadonlyArray<string>> =>
  (await mailsTo(server, email)).flatMap((mail) => /\/pay\/([\w-]+)/.exec(mail)?.[1] ?? [])
