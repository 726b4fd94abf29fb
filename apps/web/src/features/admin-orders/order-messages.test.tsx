import { OrderId } from "@laundry/contracts/http/wire"
import type { SentMessageView } from "@laundry/contracts/messaging/sent-messages"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { messageTroubleQuery, orderMessagesQuery } from "./admin-order-queries.ts"
import { MessageTrouble } from "./message-trouble.tsx"
import { OrderMessages } from "./order-messages.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["admin-orders", "message-settings", "orders", "shell", "staff-frame"]))

const orderId = OrderId.make("0123456789abcdef0123456789abcdef")
const text: SentMessageView = {
  id: "1",
  event: "ready",
  channel: "text",
  recipient: "+13055550142",
  text: "Ocean Linen: your laundry is ready. [link]",
  outcome: "sent",
  insteadOf: null,
  dropped: null,
  failure: null,
  heldUntil: null,
  segments: 2,
  at: Date.parse("2026-11-20T20:05:00Z"),
}

const draw = (part: "messages" | "trouble", fill: (queries: QueryClient) => void) => {
  const queries = new QueryClient()
  fill(queries)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <I18nProvider i18n={i18n}>
        {part === "messages" ? <OrderMessages orderId={orderId} /> : <MessageTrouble />}
      </I18nProvider>
    </QueryClientProvider>,
  )
}
const shown = (...messages: ReadonlyArray<Partial<SentMessageView>>) =>
  draw("messages", (queries) =>
    queries.setQueryData(orderMessagesQuery(orderId).queryKey, {
      messages: messages.map((message, index) => ({ ...text, id: String(index), ...message })),
    }),
  )

describe("an order's messages at the desk", () => {
  it("say what, by which way, to whom, when, and the words", () => {
    const said = shown({})
    for (const part of ["Clean and ready", "Text message · (305) 555-0142 · 2 parts", "Sent", "[link]"]) {
      expect(said).toContain(part)
    }
  })

  it("come with the newest first", () => {
    const said = shown({ event: "ready" }, { event: "delivered" })
    expect(said.indexOf("Delivered")).toBeLessThan(said.indexOf("Clean and ready"))
  })

  it("say what took a text's place, and why", () => {
    const said = shown({
      channel: "mail",
      recipient: "ana@example.com",
      segments: null,
      insteadOf: { channel: "text", because: "provider-down" },
    })
    expect(said).toContain("Email · ana@example.com")
    expect(said).toContain("In the place of: Text message (the provider was down)")
  })

  it("say until when one waits", () => {
    const said = shown({ outcome: "held", heldUntil: Date.parse("2026-11-21T13:00:00Z"), segments: null })
    expect(said).toMatch(/Waits until · [^<]*Nov 21 · 8:00 AM/)
  })

  it("say why one was left out, and have nothing to open then", () => {
    const said = shown({
      outcome: "dropped",
      dropped: "stale",
      text: "",
      recipient: "",
      channel: "none",
      segments: null,
    })
    expect(said).toContain("Left out: it was over by then")
    expect(said).not.toContain("<details")
  })

  it("say of a mail whose address is refused for good to whom it was, and why", () => {
    const refused = {
      outcome: "dropped",
      dropped: "refused",
      failure: "the mail server refused the recipient (550)",
    } as const
    const said = shown({ ...refused, channel: "none", recipient: "ana@example.com", segments: null })
    expect(said).toContain("Left out: the email address takes no mail (the mail server refused the recipient (550))")
    expect(said).toContain("ana@example.com")
  })

  it("are named by their subject where they are always mails", () => {
    expect(shown({ event: null, text: "Payment received for order #1001\n\nThank you." })).toContain(
      '<span class="font-medium wrap-anywhere">Payment received for order #1001</span>',
    )
  })

  it("are loading, or there are none", () => {
    expect(draw("messages", () => {})).toContain("Loading the messages…")
    expect(shown()).toContain("Nothing was sent about this order yet.")
  })
})

describe("the desk's notice of trouble with messages", () => {
  const notice = (trouble: { since: number; byMailInstead: number } | null) =>
    draw("trouble", (queries) => queries.setQueryData(messageTroubleQuery.queryKey, { trouble }))

  it("says since when they fail and how many went by email", () => {
    const said = notice({ since: Date.parse("2026-11-20T20:05:00Z"), byMailInstead: 4 })
    expect(said).toMatch(/Messages to phones fail since [^<]*3:05 PM/)
    expect(said).toContain("4 messages went by email instead")
  })

  it("is not there while they go out", () => {
    expect(notice(null)).toBe("")
  })
})
