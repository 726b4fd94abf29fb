/**
 * How many days records are kept that have served their purpose once those are over. What is not here is kept for good, or goes with
 * what it belongs to (docs/production/growth.md has every table).
 */
export const keptDays = {
  /** Idempotency keys, from their request: a phone that was off, or an import that is repeated, sends the same one again within weeks. */
  requests: 30,
  /**
   * Sent mails, from their sending: evidence in a dispute says which an order's customer got, and banks take up payments of more than a
   * year ago. A mail's key is owed again within a month at most (the notice of a card that expires), so none goes out twice.
   */
  mails: 395,
  /** The person in a guest's order, from when it is over: as long as the mails, which name them in the same evidence. */
  guests: 395,
  /**
   * Links, from their expiry: until then an old one to pay, to tip or to claim says what became of it. One to confirm or to reset says
   * nothing once it has expired, and goes earlier when others are made (`OneTimeLinks`).
   */
  links: 90,
} as const
