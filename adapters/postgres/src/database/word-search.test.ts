import { expect, it } from "vitest"
import { indexedPart, occurs } from "./word-search.ts"

it.each([
  ["ana.ortega4711@gmail.com", "ortega4711"],
  ["555-0100", "0100"],
  ["núñez-o'higgins", "higgins"],
  ["(305)", "305"],
  ["lopez", "lopez"],
  ["3055550100", "50100"],
  ["12345", "12345"],
  ["ana1234567", "ana1234567"],
])("asks the index for the longest run of letters and digits, of a long number for its end: %s by %s", (word, part) => {
  expect(indexedPart(word)).toBe(part)
})

it.each(["a@b.co", "#5", "--", "7b"])("asks for the whole of what has no run that makes a trigram: %s", (word) => {
  expect(occurs(word)).toEqual({ text: "search_text like lower(?)", values: [`%${word}%`] })
})

it("asks rows for the whole word", () => {
  expect(occurs("ortega_1@x.co").values).toEqual(["%ortega%", "ortega_1@x.co"])
})
