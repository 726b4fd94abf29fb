import { concurrentIndex } from "./concurrent-index.ts"

export const name = "0092-credit-by-giver"
export const kind = "expand"

export const config = { transaction: false } as const

/** What a member of staff gave as credit lately is found without reading all: each grant by an admin asks for it. */
export const { up, down } = concurrentIndex(
  "credit_by_giver",
  "on credit_entries ((done_by->>'userId'), at) where kind = 'grant'",
)
