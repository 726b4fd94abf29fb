import type { SentMessage } from "@laundry/core/order/messages/sent-message"
import { SentMessageStore } from "@laundry/core/order/messages/sent-message-store.port"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { newOrder, placedAt, placeOrder } from "../testing/order-scene.ts"
import { makeTestCli } from "../testing/test-context.ts"

const sent = (orderId: SentMessage["orderId"], number: number, changes: Partial<SentMessage>): SentMessage => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  key: `order-ready:${number}`,
  orderId,
  event: "ready",
  channel: "text",
  recipient: "+13055550142",
  text: "Laundry: Your order #1001 is clean and folded. [link]",
  outcome: "sent",
  insteadOf: null,
  dropped: null,
  failure: null,
  heldUntil: null,
  triedSince: placedAt,
  tries: 1,
  segments: 1,
  segmentPrice: 83,
  providerId: "SM1",
  at: placedAt,
  ...changes,
})

test("an order is shown with what its customer was told, as it was sent, and what became of the rest", async () => {
  const cli = makeTestCli()
  expect((await cli.laundry("orders", "list")).stdout).toBe("No orders.\n")
  await cli.prepare(
    Effect.gen(function* () {
      const { id } = yield* placeOrder(newOrder(1))
      const { save } = yield* SentMessageStore
      yield* save(sent(id, 1, {}))
      const instead = { channel: "text", because: "provider-down" } as const
      const mail = { channel: "mail", recipient: "ana@example.com", text: "Your order is ready\n\nHello" } as const
      yield* save(sent(id, 2, { ...mail, insteadOf: instead, segments: null, segmentPrice: null }))
      yield* save(sent(id, 3, { text: "", outcome: "held", heldUntil: Date.UTC(2026, 10, 21, 13) }))
      const nothing = { channel: "none", recipient: "", text: "" } as const
      yield* save(sent(id, 4, { ...nothing, outcome: "dropped", dropped: "stale" }))
      const refused = { ...nothing, outcome: "dropped", dropped: "refused", failure: "no such mailbox" } as const
      yield* save(sent(id, 5, { ...refused, recipient: "ana@example.com" }))
    }),
  )
  const { stdout } = await cli.laundry("orders", "show", "1001")
  const told = stdout.slice(stdout.indexOf("Messages")).replaceAll(/\s+/g, " ")
  expect(told).toContain("Text to +13055550142: Laundry: Your order #1001 is clean and folded. [link]")
  expect(told).toContain("Mail to ana@example.com instead of a text (the provider was down): Your order is ready")
  expect(told).toContain("held until Sat, Nov 21, 2026, 8:00 AM")
  expect(told).toContain("Nothing left out: it was over by then")
  expect(told).toContain("Nothing to ana@example.com left out: its address takes no mail (no such mailbox)")
  const json = (await cli.laundry("orders", "show", "1001", "--json")).json() as { messages: ReadonlyArray<object> }
  expect(json.messages).toMatchObject([
    { channel: "text", outcome: "sent", segments: 1 },
    { channel: "mail", insteadOf: { because: "provider-down" } },
    { outcome: "held", heldUntil: "2026-11-21T13:00:00.000Z" },
    { outcome: "dropped", dropped: "stale" },
    { outcome: "dropped", dropped: "refused", failure: "no such mailbox" },
  ])
})
