import { Schema } from "effect"
import { cents, sayDollars } from "../money/cents.ts"
import { type PromoKind, promoKinds } from "./promo.ts"
import { type PromoRefusal, promoRefusals } from "./promo-code.ts"

const sentences: Readonly<Record<Exclude<PromoRefusal, "below-minimum">, string>> = {
  unknown: "We don't know this promo code. Please check how it is written.",
  ended: "This promo code has ended.",
  "used-up": "This promo code has been used up.",
  "first-order-only": "This promo code is for a first order, and you have ordered before.",
}

/** The promo code can't be used for this order. `minimum` is what the order would have to cost, in cents, if that is why. */
export class PromoCodeRefused extends Schema.TaggedError<PromoCodeRefused>()("PromoCodeRefused", {
  because: Schema.Literals(promoRefusals),
  minimum: Schema.NullOr(Schema.Int),
}) {
  override get message(): string {
    return this.because === "below-minimum"
      ? `This promo code is for orders of ${sayDollars(cents(this.minimum ?? 0))} or more.`
      : sentences[this.because]
  }
}

/** There is another promo code of this name, or was one. */
export class PromoCodeTaken extends Schema.TaggedError<PromoCodeTaken>()("PromoCodeTaken", {
  promoCode: Schema.String,
}) {
  override get message(): string {
    return `There is a promo code ${this.promoCode} already. Please choose another name.`
  }
}

/** No promo code has this name. */
export class PromoCodeNotFound extends Schema.TaggedError<PromoCodeNotFound>()("PromoCodeNotFound", {}) {
  override readonly message = "There is no such promo code"
}

/** The last day of a new promo code is over. */
export class PromoDayPassed extends Schema.TaggedError<PromoDayPassed>()("PromoDayPassed", {}) {
  override readonly message = "The last day can't be in the past"
}

const wrongValues: Readonly<Record<PromoKind, string>> = {
  percent: "Please enter a whole percentage from 1 to 100",
  amount: "Please enter an amount from 0.01 to 1000.00 dollars",
}

/** A promo code is to take off nothing, or more than it may. */
export class PromoValueInvalid extends Schema.TaggedError<PromoValueInvalid>()("PromoValueInvalid", {
  kind: Schema.Literals(promoKinds),
}) {
  override get message(): string {
    return wrongValues[this.kind]
  }
}
