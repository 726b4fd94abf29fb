import { workerDuties } from "../marketplace/marketplace-terms.ts"
import { ageLimits } from "../people/age-limits.ts"

/** What the wording of the agreement names. */
interface AgreementFacts {
  readonly companyName: string
  readonly platformFeePercent: number
}

/**
 * The independent contractor agreement that an applicant accepts. It is shown and kept word for word; its figures are those that pay and
 * duties are reckoned by.
 */
export const contractorAgreement = ({ companyName, platformFeePercent }: AgreementFacts): string => {
  const { cancellationNoticeHours, unauthorizedCancellationPercent } = workerDuties
  return [
    `I apply to ${companyName} as a Laundry Worker and am at least ${ageLimits.ordering} years old.`,
    "I work as an independent contractor and not as an employee: I decide which orders I accept and how I do them, with my own " +
      "equipment, and I pay my own taxes and costs.",
    `${companyName} may check my identity and my background.`,
    `${companyName} keeps a Platform Service Fee of ${platformFeePercent}% of the price of the laundry of each order, as it is when the ` +
      "order is placed. The rest is my Laundry Service Payment. Gratuities and Cancellation Fees are wholly mine.",
    `An order that I accept is a contract. Giving it back without notice within ${cancellationNoticeHours} hours of the pickup deadline is an ` +
      `Unauthorized Cancellation; more than ${unauthorizedCancellationPercent}% of the orders I accepted is a breach.`,
    "I handle what I am entrusted with carefully, and use names, addresses and telephone numbers of customers for their orders only.",
    "A claim about an order that I did may end in a deduction from my pay.",
  ].join(" ")
}
