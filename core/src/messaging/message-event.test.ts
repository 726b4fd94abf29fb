import { expect, it } from "vitest"
import { type ChannelChoices, completeChoices, defaultChoices } from "./message-event.ts"

it("what was chosen before there were recurring pickups tells of them as of an order that came in", () => {
  const { recurring_ahead: _later, ...before } = { ...defaultChoices, order_received: "text", ready: "push" } as const
  const chosen: Partial<ChannelChoices> = before
  expect(completeChoices(chosen)).toEqual({ ...before, recurring_ahead: "text" })
  expect(completeChoices({ ...chosen, recurring_ahead: "push" })).toEqual({ ...before, recurring_ahead: "push" })
  expect(completeChoices({})).toEqual(defaultChoices)
})
