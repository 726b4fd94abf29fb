import { readPdf } from "@laundry/pdfkit-documents/testing/read-pdf"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeCustomer } from "../testing/customer.ts"
import { mailedToken, mailsTo } from "../testing/mailed-links.ts"
import { callProvider, openIntent, pay, placeOrder, postWebhook, succeededEvent, verify } from "../testing/pay.ts"
import { makeWorker } from "../testing/road.ts"
import { asHolderOf } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let admin: Awaited<ReturnType<typeof makeWorker>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeWorker(server, "admin")
})
afterAll(() => server.close())

const guest = () => asHolderOf(server.origin, "")

const customerName = "Łucja O'Neil-Đặng"

/** A guest's order whose minimum was paid, with the keys to its documents. */
const paidOrder = async () => {
  const orderId = await placeOrder(server.origin, { customerName })
  const intentId = await openIntent(server.origin, orderId)
  await pay(server, intentId)
  await server.provider.controls.webhooksSettled()
  const documents = await documentsOf(orderId)
  return { orderId, intentId, ...documents }
}

const documentsOf = async (orderId: string) => {
  const { body } = await admin.get(`/api/admin/orders/${orderId}/details`)
  const { receipts, statementId } = body["documents"] as {
    readonly receipts: ReadonlyArray<{ readonly id: string; readonly number: number; readonly kind: string }>
    readonly statementId: string
  }
  return { receipts, statementId, receiptId: receipts[0]?.id ?? "" }
}

const pdfAt = async (path: string) => {
  const answer = await fetch(server.origin + path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get("content-type")).toBe("application/pdf")
  expect(answer.headers.get("cache-control")).toBe("no-store")
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

/** All the words of a page's parts, but for their kinds. */
const wordsIn = (said: unknown): ReadonlyArray<string> => {
  if (typeof said === "string") return [said]
  if (typeof said !== "object" || said === null) return []
  return Object.entries(said).flatMap(([key, value]) => (key === "kind" ? [] : wordsIn(value)))
}

/** What nobody reads who was only sent the link: the person of the order, but for name and area. */
const secrets = /@|Ocean Drive|305[-) ]|555-01|pi_/

describe("a receipt", () => {
  it("is there exactly once, however many settle the payment at once", async () => {
    const orderId = await placeOrder(server.origin)
    const intentId = await openIntent(server.origin, orderId)
    await pay(server, intentId)
    const event = await succeededEvent(server, intentId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? verify(server.origin, orderId) : postWebhook(server.origin, event),
      ),
    )
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
    expect((await documentsOf(orderId)).receipts).toMatchObject([{ kind: "payment" }])
    const rows = await server.query("select count(*)::int as count from receipts where order_id = $1", [orderId])
    expect(rows).toEqual([{ count: 1 }])
  })

  it("has a number of its own, and none is left out between orders that are paid at once", async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => paidOrder()))
    const all = await server.query("select number::int as number from receipts order by number")
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1))
    expect(new Set(orders.map(({ receiptId }) => receiptId)).size).toBe(6)
  })

  it("is read by anybody who has its link, as page and as PDF, with the same words", async () => {
    const { receiptId } = await paidOrder()
    const { status, headers, body } = await guest().get(`/api/receipts/${receiptId}`)
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
    expect(body).toMatchObject({
      title: "Receipt",
      path: `/receipt/${receiptId}`,
      pdf: `/api/receipts/${receiptId}/pdf`,
    })
    const [sheet = "", ...others] = await pdfAt(String(body["pdf"]))
    expect(others).toEqual([])
    const bare = (text: string) => text.replaceAll(/\s+/g, "")
    const texts = wordsIn(body["blocks"])
    expect(texts).toEqual(expect.arrayContaining([customerName, "Paid in full", "Minimum, covers 30 lbs"]))
    for (const text of texts) expect(bare(sheet)).toContain(bare(text))
  })

  it("tells of its customer no more than the name, the area and the order's number", async () => {
    const { receiptId, statementId, orderId } = await paidOrder()
    const read = [
      JSON.stringify((await guest().get(`/api/receipts/${receiptId}`)).body),
      JSON.stringify((await guest().get(`/api/statements/${statementId}`)).body),
      ...(await pdfAt(`/api/receipts/${receiptId}/pdf`)),
      ...(await pdfAt(`/api/statements/${statementId}/pdf`)),
    ]
    for (const text of read) {
      expect(text).toContain("33139")
      expect(text).not.toContain(orderId)
      // The company's own address and number are the sender's.
      expect(text.replace(/"sender":\{[^}]*\}/, "")).not.toMatch(secrets)
    }
  })

  it.each([
    "/api/receipts/no-such-receipt",
    "/api/receipts/no-such-receipt/pdf",
    "/api/statements/no-such-statement",
    "/api/statements/no-such-statement/pdf",
  ])("is not there under an unknown id: %s", async (path) => {
    const { receiptId, statementId, orderId } = await paidOrder()
    expect((await guest().get(path)).status).toBe(404)
    // No key opens what another one is for.
    for (const key of [receiptId, statementId, orderId]) {
      const opened = await Promise.all([
        guest().get(path.replace(/no-such-\w+/, key)),
        guest().get(path.replace(/no-such-\w+/, key.slice(0, -1))),
      ])
      const isRight = path.includes("receipts") ? key === receiptId : key === statementId
      expect(opened.map(({ status }) => status)).toEqual([isRight ? 200 : 404, 404])
    }
  })

  it("is written for a refund, too, and the statement shows both", async () => {
    const { orderId, intentId, statementId } = await paidOrder()
    await callProvider(server, "refunds", { payment_intent: intentId, amount: "1000" })
    await server.provider.controls.webhooksSettled()
    const kinds = async () => (await documentsOf(orderId)).receipts.map(({ kind }) => kind)
    await expect.poll(kinds, { timeout: 60_000 }).toEqual(["refund", "payment"])
    const [sheet = ""] = await pdfAt(`/api/statements/${statementId}/pdf`)
    expect(sheet).toMatch(/Payment[\s\S]*R-\d+[\s\S]*\$30\.00[\s\S]*Refund[\s\S]*R-\d+[\s\S]*-\$10\.00/)
  })
})

describe("the mail about a payment", () => {
  it("links to the receipt and brings it as PDF", async () => {
    const customerEmail = "receipt-reader@example.com"
    const orderId = await placeOrder(server.origin, { customerEmail })
    await pay(server, await openIntent(server.origin, orderId))
    await server.provider.controls.webhooksSettled()
    const { receiptId } = await documentsOf(orderId)
    expect(await mailedToken(server, customerEmail, "/receipt")).toBe(receiptId)
    const mail = (await mailsTo(server, customerEmail)).find((text) => text.includes(`/receipt/${receiptId}`)) ?? ""
    expect(mail).toMatch(/Content-Disposition: attachment; filename=receipt-R-\d+\.pdf/)
    expect(mail).toContain(Buffer.from("%PDF-1.3").toString("base64").slice(0, 10))
  })
})

describe("the documents of an account's order", () => {
  it("are named by its order's details, to its customer alone", async () => {
    const [ana, ben] = [await makeCustomer(server), await makeCustomer(server)]
    const orderId = await ana.book()
    const intentId = await ana.openIntent(orderId)
    await pay(server, intentId)
    await server.provider.controls.webhooksSettled()
    const { body } = await ana.get(`/api/orders/${orderId}`)
    expect(body["documents"]).toMatchObject({
      receipts: [{ kind: "payment", amount: "30.00" }],
      statementId: expect.any(String),
    })
    expect((await ben.get(`/api/orders/${orderId}`)).status).toBe(404)
  })
})
