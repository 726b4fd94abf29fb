import { Schema } from "effect"

/** No account has this id. */
export class NoSuchUser extends Schema.TaggedError<NoSuchUser>()("NoSuchUser", {}) {
  override readonly message = "User not found"
}

/** No role has this name. */
export class UnknownRole extends Schema.TaggedError<UnknownRole>()("UnknownRole", {}) {
  override readonly message = "Please choose a role"
}

const refusals = {
  self: "You can't change your own role.",
  "admin-or-owner": "Only an owner can change the role of an admin or owner.",
  "to-admin": "Only an owner can make somebody an admin.",
  "to-owner": "Nobody can be made an owner here.",
} as const

/** The rules don't let this actor give this role to this user (specification §6). */
export class RoleNotAssignable extends Schema.TaggedError<RoleNotAssignable>()("RoleNotAssignable", {
  because: Schema.Literals(["self", "admin-or-owner", "to-admin", "to-owner"]),
}) {
  override get message(): string {
    return refusals[this.because]
  }
}

const disablingRefusals = {
  self: "You can't disable or enable your own account.",
  "admin-or-owner": "Only an owner can disable or enable an admin or owner.",
} as const

/** The rules don't let this actor disable or enable this account. */
export class UserNotManageable extends Schema.TaggedError<UserNotManageable>()("UserNotManageable", {
  because: Schema.Literals(["self", "admin-or-owner"]),
}) {
  override get message(): string {
    return disablingRefusals[this.because]
  }
}

/** The account is disabled: it gets no link for a new password. */
export class UserDisabled extends Schema.TaggedError<UserDisabled>()("UserDisabled", {}) {
  override readonly message = "This account is disabled. Enable it first."
}

/** The account is disabled: nobody can sign in to it, as an owner neither. */
export class OwnerDisabled extends Schema.TaggedError<OwnerDisabled>()("OwnerDisabled", {}) {
  override readonly message =
    "This account is disabled, so that its owner could not sign in. Add --enable to enable it, too."
}

/** The company would have no owner left. */
export class LastOwner extends Schema.TaggedError<LastOwner>()("LastOwner", {}) {
  override readonly message = "This is the last owner. The company needs at least one."
}

/** What a new owner's account is to be made of won't do; `field` names it. */
export class InvalidOwner extends Schema.TaggedError<InvalidOwner>()("InvalidOwner", {
  field: Schema.Literals(["email", "firstName", "lastName", "password"]),
  message: Schema.String,
}) {}
