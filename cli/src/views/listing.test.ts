import { expect, test } from "vitest"
import { largestLimit } from "../page-options.ts"
import { sayHasMore } from "./listing.ts"

test.each([
  [25, undefined, "There are more: use --limit up to 1000.\n"],
  [25, "--search", "There are more: use --search, or --limit up to 1000.\n"],
  [largestLimit, "--search", "There are more: use --search.\n"],
  [largestLimit, undefined, "There are more than one list shows.\n"],
])("a list of %i that leaves some out names only what helps: %s", (limit, narrower, sentence) => {
  expect(sayHasMore(true, limit, narrower)).toBe(sentence)
  expect(sayHasMore(false, limit, narrower)).toBe("")
})
