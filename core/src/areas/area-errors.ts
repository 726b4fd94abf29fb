import { Schema } from "effect"

/** The address lies outside the served ZIP codes; the message says which are served. */
export class OutsideServiceArea extends Schema.TaggedError<OutsideServiceArea>()("OutsideServiceArea", {
  zipCode: Schema.String,
  message: Schema.String,
}) {}

/** The ZIP code is served already. */
export class ServiceAreaExists extends Schema.TaggedError<ServiceAreaExists>()("ServiceAreaExists", {
  zipCode: Schema.String,
}) {
  override get message(): string {
    return `ZIP code ${this.zipCode} is already served.`
  }
}

export class ServiceAreaNotFound extends Schema.TaggedError<ServiceAreaNotFound>()("ServiceAreaNotFound", {
  area: Schema.String,
}) {
  override get message(): string {
    return `There is no service area ${this.area}.`
  }
}

/** The ZIP code or the name is missing or has the wrong form (specification §5). */
export class InvalidServiceArea extends Schema.TaggedError<InvalidServiceArea>()("InvalidServiceArea", {
  message: Schema.String,
}) {}
