/** Until when something can be claimed, and how much at most (specification §9). */
export const claimTerms = {
  /** Damage is reported within so many hours of delivery. */
  damageClaimHours: 24,
  /** Damage is made good up to so many times what the order's service cost. */
  damageLiabilityFactor: 2,
  /** A refund is claimed within so many days of the order's completion. */
  refundClaimDays: 30,
} as const
