import { describe, expect, it } from "vitest"
import { phoneLink } from "./contact.ts"

describe("a phone number as a link", () => {
  it.each([
    ["(305) 555-0142", "tel:+13055550142"],
    ["+1 305-555-0142", "tel:+13055550142"],
    ["1-305-555-0142", "tel:+13055550142"],
    ["+44 20 7946 0000", "tel:+442079460000"],
  ])("%s dials %s", (phone, link) => {
    expect(phoneLink(phone)).toBe(link)
  })
})
