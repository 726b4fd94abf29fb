import { addCents, type Cents, cents, subtractCents } from "../money/cents.ts"

/** What the laundry of an order costs, before fees for the order itself and before anything is taken off. */
export interface LaundryCost {
  /** What the pounds that it covers cost. */
  readonly minimumOrderAmount: Cents
  /** Further pounds and oversized items. */
  readonly additionalCharges: Cents
}

/** The price of the laundry, of which the platform and the worker have their parts. Fees for the order are no part of it. */
export const laundryPrice = ({ minimumOrderAmount, additionalCharges }: LaundryCost): Cents =>
  addCents(minimumOrderAmount, additionalCharges)

/** The Platform Service Fee: so many percent (0 to 100, whole) of the laundry's price, half a cent rounds up. */
export const platformServiceFee = (price: Cents, percent: number): Cents =>
  cents(Math.floor((price * percent + 50) / 100))

/** The Laundry Service Payment: what the worker earns of the laundry's price, all but the Platform Service Fee. */
export const laundryServicePayment = (price: Cents, percent: number): Cents =>
  subtractCents(price, platformServiceFee(price, percent))
