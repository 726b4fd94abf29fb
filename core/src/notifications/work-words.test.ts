import { order as anyOrder } from "@laundry/core-testing/arbitraries"
import { templates, write } from "@laundry/core-testing/order-mail-samples"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { marketplaceTerms } from "../marketplace/marketplace-terms.ts"
import { workWords } from "./work-words.ts"

/** What only the company's own crew may say. */
const ownWork =
  /\b[Ww]e (?:now )?(?:pick|come|came|bring|wash|weigh|promised|missed|will not come)|\bto us\b|\bletting us\b/

const marketplace = marketplaceTerms(25)

describe("what customers of the marketplace are told of the work", () => {
  it.each(templates)("does not say that we do it, whatever the order: %s", (template) => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const placed = { ...order, customerName: "Ana", terms: { ...order.terms, marketplace } }
        const { subject, heading, paragraphs } = write(template, placed)
        expect([subject, heading, ...paragraphs].join("\n")).not.toMatch(ownWork)
      }),
    )
  })

  it("does not say so in messages to the phone and reminders either, where a single operator does", () => {
    const said = (words: ReturnType<typeof workWords>): ReadonlyArray<string> => [
      words.booked("#1", "on Friday"),
      words.picksUp("laundry", "today"),
      words.comes("6 PM and 9 PM"),
      words.pickedUpBags(2, "#1"),
      words.bringsBack("on Saturday"),
      words.couldNotPickUp("#1"),
    ]
    for (const sentence of said(workWords({ terms: { marketplace } }))) expect(sentence).not.toMatch(ownWork)
    for (const sentence of said(workWords({ terms: { marketplace: null } }))) expect(sentence).toMatch(/\b[Ww]e\b/)
  })
})
