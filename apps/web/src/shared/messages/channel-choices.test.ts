import { defaultChoices, essentialEvents, messageEvents } from "@laundry/core/messaging/message-event"
import { describe, expect, it } from "vitest"
import { allBy, channelsFor, commonChannel, isUsed, withoutTexts } from "./channel-choices.ts"

describe("the channels that a customer chooses", () => {
  it("are one for all until some differ", () => {
    expect(commonChannel(defaultChoices)).toBe("mail")
    expect(commonChannel({ ...defaultChoices, ready: "push" })).toBeUndefined()
  })

  it.each(["mail", "text", "push"] as const)(
    "change to %s together, but for what nobody asked to hear of",
    (channel) => {
      const choices = allBy({ ...defaultChoices, ready: "push", delivered: "none" }, channel)
      expect(commonChannel(choices)).toBe(channel)
      for (const event of messageEvents) {
        const wasOff = event === "delivered" || defaultChoices[event] === "none"
        expect([event, choices[event]]).toEqual([event, wasOff ? "none" : channel])
      }
    },
  )

  it("are mail in the place of texts that are withdrawn", () => {
    const choices = withoutTexts({ ...defaultChoices, ready: "text", delivered: "push" })
    expect(isUsed(choices, "text")).toBe(false)
    expect(choices).toEqual({ ...defaultChoices, delivered: "push" })
  })

  it("can't be none for what everybody hears of", () => {
    for (const event of messageEvents) {
      expect(channelsFor(event).includes("none")).toBe(!essentialEvents.has(event))
    }
  })
})
