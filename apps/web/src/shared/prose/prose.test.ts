import { describe, expect, it } from "vitest"
import { plainProse, proseBlocks } from "./prose.ts"

describe("a long text", () => {
  it("is paragraphs and lists", () => {
    expect(proseBlocks("First.\n- one\n- two\nLast.")).toEqual([
      { kind: "paragraph", lines: [[{ text: "First." }]] },
      { kind: "list", lines: [[{ text: "one" }], [{ text: "two" }]] },
      { kind: "paragraph", lines: [[{ text: "Last." }]] },
    ])
  })

  it("has links in it", () => {
    expect(proseBlocks("Read the <terms>Terms</terms>, or <phone>555</phone>")[0]?.lines[0]).toEqual([
      { text: "Read the " },
      { text: "Terms", link: "terms" },
      { text: ", or " },
      { text: "555", link: "phone" },
    ])
  })

  it("leaves everything else that looks like a tag as it is written", () => {
    expect(plainProse("Wash <& Fold> <b>bold</b> <terms>open\n<terms>Terms</terms>")).toBe(
      "Wash <& Fold> <b>bold</b> <terms>open\nTerms",
    )
  })
})
