import { formatDollars, formatMoney } from "@laundry/core/money/cents"
import { type PersonTips, shareTip, signedTip, type TipMovement, type TipShares } from "@laundry/core/reports/tips"

/** What is nobody's until an owner gives it to somebody. */
const nobodyKnown = "to be assigned"

/** Whose a half of a tip is. */
export const sayPerson = (person: PersonTips["person"]): string => person?.name ?? nobodyKnown

/** What came of tips in a line: the whole, and who has how much of it. */
export const sayTips = ({ total, people }: TipShares): string => {
  const shares = people.map(({ person, total: share }) => `${sayPerson(person)} ${formatDollars(share)}`)
  return `${formatDollars(total)}, apart from revenue${shares.length === 0 ? "" : `: ${shares.join(", ")}`}`
}

/** The tips of a time as scripts read them. */
export const tipSharesJson = ({ total, people }: TipShares) => ({
  total: formatMoney(total),
  people: people.map(({ person, ...amounts }) => ({
    userId: person?.userId ?? null,
    name: person?.name ?? null,
    delivered: formatMoney(amounts.delivered),
    washed: formatMoney(amounts.washed),
    total: formatMoney(amounts.total),
  })),
})

/** What came or went of a tip as scripts read it; what went back is less than nothing. */
export const tipMovementJson = (movement: TipMovement) => {
  const { orderId, orderNumber, kind, recordedAt, driver, washer } = movement
  const share = shareTip(movement)
  return {
    orderId,
    orderNumber,
    kind,
    recordedAt: new Date(recordedAt).toISOString(),
    amount: formatMoney(signedTip(movement)),
    deliveredBy: driver,
    forDelivering: formatMoney(share.driver),
    washedBy: washer,
    forWashing: formatMoney(share.washer),
  }
}
