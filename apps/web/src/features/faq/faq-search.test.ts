import { describe, expect, it } from "vitest"
import type { FaqCategory } from "./faq-content.ts"
import { findWords, searchFaq, searchWords, splitByWords } from "./faq-search.ts"

const marked = (text: string, query: string) =>
  findWords(text, searchWords(query)).map(({ start, end }) => text.slice(start, end))

describe("what a search marks", () => {
  it.each([
    ["Can I cancel? Cancelling is free.", "CANCEL", ["cancel", "Cancel"]],
    ["Café crème, crèmes", "creme", ["crème", "crème"]],
    ["Cafe\u0301 at the corner", "café", ["Cafe\u0301"]],
    ["Can’t find it", "can't", ["Can’t"]],
    ["a plain text", "nothing", []],
    ["washed and washing", "wash washed", ["washed", "wash"]],
    ["İstanbul and 👕 shirts", "shirts", ["shirts"]],
    ["30 lbs (about two bags)", "(about", ["(about"]],
  ])("%s, for %s", (text, query, expected) => {
    expect(marked(text, query)).toEqual(expected)
  })

  it.each(["wash", "h", "zebra", "", "washed, dried", "."])("loses no letter of the text: %j", (query) => {
    const text = "Washed, dried, folded."
    const pieces = splitByWords(text, searchWords(query))
    expect(pieces.map(({ piece }) => piece).join("")).toBe(text)
    expect(pieces.filter(({ isFound }) => isFound).map(({ piece }) => piece)).toEqual(marked(text, query))
  })

  it("joins stretches that touch or overlap", () => {
    expect(findWords("pickup", ["pick", "kup"])).toEqual([{ start: 0, end: 6 }])
  })
})

describe("the words of a query", () => {
  it("are folded, each once, without single letters beside longer ones", () => {
    expect(searchWords("  Can I  CAN pickup ")).toEqual(["can", "pickup"])
    expect(searchWords("i")).toEqual(["i"])
    expect(searchWords("  ")).toEqual([])
  })
})

describe("searching the questions", () => {
  const entry = (question: string, plainAnswer: string) =>
    ({ slug: "price", question, answer: plainAnswer, plainAnswer }) as const
  const categories: ReadonlyArray<FaqCategory> = [
    { id: "general", entries: [entry("Which areas?", "Miami Beach.")] },
    { id: "pricing", entries: [entry("What does it cost?", "By the pound."), entry("Is pickup free?", "Yes.")] },
  ]

  it("finds questions in which, with their answers, every word occurs", () => {
    expect(searchFaq(categories, searchWords("pound cost"))).toEqual([
      { id: "pricing", entries: [categories[1]?.entries[0]] },
    ])
  })

  it("leaves out categories in which nothing is found", () => {
    expect(searchFaq(categories, ["nowhere"])).toEqual([])
  })
})
