import { concurrentIndex } from "./concurrent-index.ts"

export const name = "0101-mails-by-recipient"
export const kind = "expand"

export const config = { transaction: false } as const

/** How many mails went to somebody of late is counted before one goes out that strangers can cause. */
export const { up, down } = concurrentIndex(
  "outbox_mails_by_recipient",
  "on outbox_mails (lower(recipient), sent_at) where sent_at is not null",
)
