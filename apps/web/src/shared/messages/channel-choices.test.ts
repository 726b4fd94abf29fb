import { defaultChoices, essentialEvents, messageEvents } from "@laundry/core/messaging/message-event"
import { describe, expect, it } from "vitest"
import { allBy, channelsFor, commonChannel, isUsed, withoutTexts } from "./channel-choices.ts"

describe("the channels that a customer chooses", () => {
  it("are one for all until some differ", () => {
    expect(commonChannel(defaultChoices)).toBe("mail")
    expect(commonChannel({ ...defaultChoices, ready: "push" })).toBeUndefined()
  })

  it.each(["mail", "text", "push"] as const)(
    "change to %s together, but for what nobody wants to hear of",
    (channel) => {
      const choices = allBy({ ...defaultChoices, ready: "push", delivered: "none", pickup_reminder: "text" }, channel)
      expect(commonChannel(choices)).toBe(channel)
      const off = ["delivered", "driver_on_the_way", "out_for_delivery"]
      for (const event of messageEvents)
        expect([event, choices[event]]).toEqual([event, off.includes(event) ? "none" : channel])
    },
  )

  it("come to a phone whole, where somebody has not chosen one by one, and leave nothing more to a mailbox", () => {
    const byText = allBy(defaultChoices, "text")
    expect(new Set(Object.values(byText))).toEqual(new Set(["text"]))
    expect(allBy(byText, "push")).toEqual(allBy(defaultChoices, "push"))
    expect(allBy(byText, "mail")).toEqual(defaultChoices)
  })

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
