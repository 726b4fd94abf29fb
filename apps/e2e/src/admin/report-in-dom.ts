import { expect } from "vitest"
import type { DomPage } from "../dom/dom-page.ts"

/** A large figure with what is under it. */
export const figureOf = (page: DomPage, label: string): HTMLElement | null => {
  const terms = [...page.document.querySelectorAll("dl > div > dt")]
  return terms.find((term) => term.textContent === label)?.parentElement ?? null
}

/** Waits for the report of these days. Its title keeps words together by spaces of another kind. */
export const titleOf = (page: DomPage, days: RegExp) =>
  expect
    .poll(() => [...page.document.querySelectorAll("h2, h3")].map((title) => title.textContent.replaceAll(/\s+/g, " ")))
    .toContainEqual(expect.stringMatching(days))
