import { roles } from "@laundry/core/access/role"
import { longestPassword, passwordProblem } from "@laundry/core/credentials/password-rule"
import { ageLimits } from "@laundry/core/people/age-limits"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import {
  emailAddress,
  longestFullName,
  optionalPlainText,
  optionalText,
  phoneText,
  plainText,
  quietText,
  requiredText,
  UserId,
} from "../http/wire.ts"

/** The signed-in user (specification §3). */
export const UserView = Schema.Struct({
  id: UserId,
  firstName: Schema.NullOr(Schema.String),
  lastName: Schema.NullOr(Schema.String),
  email: Schema.String,
  phone: Schema.NullOr(Schema.String),
  address: Schema.NullOr(Schema.String),
  apt: Schema.NullOr(Schema.String),
  defaultSpecialInstructions: Schema.NullOr(Schema.String),
  defaultDeliveryInstructions: Schema.NullOr(Schema.String),
  profileImageUrl: Schema.NullOr(Schema.String),
  role: Schema.Literals(roles),
  /** Whether there is a password here to change; otherwise a provider knows who it is. */
  hasPassword: Schema.Boolean,
})
export type UserView = typeof UserView.Type

/** The profile form (specification §5). An optional field that is left out stays as it is; an empty one is cleared. */
export const ProfileForm = Schema.Struct({
  customerName: plainText("Full name is required", longestFullName),
  phone: phoneText("Phone number is required"),
  address: plainText("Address is required", 300),
  apt: optionalPlainText(50),
  defaultSpecialInstructions: optionalText(2000),
  defaultDeliveryInstructions: optionalText(2000),
})
export type ProfileForm = typeof ProfileForm.Type

const passwordRequired = "Password is required"

/** A password that somebody types to prove who they are: any that could be one. */
export const presentPassword = Schema.String.annotate({ message: passwordRequired })
  .check(
    Schema.isMinLength(1, { message: passwordRequired }),
    Schema.isMaxLength(longestPassword, { message: `Password must be at most ${longestPassword} characters` }),
  )
  .pipe(Schema.annotateKey({ messageMissingKey: passwordRequired }))

/** A password that somebody chooses. */
const newPassword = Schema.String.annotate({ message: passwordRequired })
  .check(Schema.makeFilter((text: string) => passwordProblem(text) ?? true))
  .pipe(Schema.annotateKey({ messageMissingKey: passwordRequired }))

const isAdultRequired = `You must be ${ageLimits.ordering} or older to open an account`

/** A path of this site to go to after signing in; anything else leads home. */
const returnTo = quietText("returnTo", 2000)

export const SignInForm = Schema.Struct({ email: emailAddress, password: presentPassword, returnTo })
export type SignInForm = typeof SignInForm.Type

export const RegistrationForm = Schema.Struct({
  firstName: plainText("First name is required", 50),
  lastName: plainText("Last name is required", 50),
  email: emailAddress,
  phone: optionalPlainText(40),
  /** Judged when it is sent, and not kept: the account's is chosen after following the mailed link. */
  password: Schema.optionalKey(newPassword),
  isAdult: Schema.Literal(true)
    .annotate({ message: isAdultRequired })
    .pipe(Schema.annotateKey({ messageMissingKey: isAdultRequired })),
  returnTo,
})
export type RegistrationForm = typeof RegistrationForm.Type

/** The password of the account that a mailed link opens, chosen by the holder of the link. */
export const RegistrationConfirmation = Schema.Struct({
  token: requiredText("Token is required", 200),
  password: newPassword,
})

export const PasswordResetRequest = Schema.Struct({ email: emailAddress, returnTo })

export const PasswordResetForm = Schema.Struct({ token: requiredText("Token is required", 200), password: newPassword })

export const PasswordChangeForm = Schema.Struct({ currentPassword: presentPassword, newPassword })
export type PasswordChangeForm = typeof PasswordChangeForm.Type

/** Somebody signed in; `returnTo` is a path of this site that is safe to go to. */
export const SignedIn = Schema.Struct({ user: UserView, returnTo: Schema.String })
export type SignedIn = typeof SignedIn.Type

/** What the caller is told, whether or not the email has an account. */
export const MailOnItsWay = Schema.Struct({ message: Schema.String })

const done = Schema.Struct({ success: Schema.Literal(true) })

/** Everything that is kept of a customer, for them to take along. */
export const PersonalData = Schema.Struct({
  exportedAt: Schema.String,
  profile: Schema.Json,
  orders: Schema.Array(Schema.Json),
  cards: Schema.Array(Schema.Json),
  cardConsents: Schema.Array(Schema.Json),
  messages: Schema.Array(Schema.Json),
})

/** Typing one's email shows that it is meant, and the password of an account that has one who it is. */
export const AccountDeletion = Schema.Struct({ email: emailAddress, password: Schema.optionalKey(presentPassword) })
export type AccountDeletion = typeof AccountDeletion.Type

export const sessionEndpoints = {
  getCurrentUser: {
    method: "GET",
    path: "/api/auth/user",
    summary: "The signed-in user",
    area: "Session",
    access: "signed-in",
    success: UserView,
    status: 200,
    errors: { UserNotFound: 401 },
  },
  signIn: {
    method: "POST",
    path: "/api/login",
    summary: "Sign in with email and password",
    area: "Session",
    access: "everyone",
    body: SignInForm,
    success: SignedIn,
    status: 200,
    errors: { WrongCredentials: 401, TooManyAttempts: 429 },
    limit: { max: 30, seconds: 300 },
  },
  register: {
    method: "POST",
    path: "/api/register",
    summary: "Ask for an account; a mailed link confirms the email and opens it",
    area: "Session",
    access: "everyone",
    body: RegistrationForm,
    success: MailOnItsWay,
    status: 202,
    errors: {},
    limit: { max: 10, seconds: 600 },
  },
  confirmRegistration: {
    method: "POST",
    path: "/api/register/confirm",
    summary: "Open the account whose email a mailed link confirms, and sign in",
    area: "Session",
    access: "everyone",
    body: RegistrationConfirmation,
    success: SignedIn,
    status: 200,
    errors: { LinkNotValid: 410, EmailTaken: 409, PasswordTooWeak: { status: 400, field: "password" } },
    limit: { max: 30, seconds: 300 },
  },
  requestPasswordReset: {
    method: "POST",
    path: "/api/password-reset",
    summary: "Ask for a link that sets a new password",
    area: "Session",
    access: "everyone",
    body: PasswordResetRequest,
    success: MailOnItsWay,
    status: 202,
    errors: {},
    limit: { max: 10, seconds: 600 },
  },
  resetPassword: {
    method: "POST",
    path: "/api/reset-password",
    summary: "Set a new password by a mailed link; signs out everywhere, and in here",
    area: "Session",
    access: "everyone",
    body: PasswordResetForm,
    success: SignedIn,
    status: 200,
    errors: { LinkNotValid: 410, PasswordTooWeak: { status: 400, field: "password" } },
    limit: { max: 30, seconds: 300 },
  },
  changePassword: {
    method: "POST",
    path: "/api/auth/user/password",
    summary: "Change the password; signs out every other device",
    area: "Profile",
    access: "own-profile:edit",
    body: PasswordChangeForm,
    success: done,
    status: 200,
    errors: {
      WrongCredentials: { status: 400, field: "currentPassword" },
      PasswordTooWeak: { status: 400, field: "newPassword" },
      TooManyAttempts: 429,
      UserNotFound: 401,
    },
    limit: { max: 30, seconds: 300 },
  },
  signOutEverywhere: {
    method: "POST",
    path: "/api/auth/sign-out-everywhere",
    summary: "End all sessions of the user, this one too",
    area: "Session",
    access: "signed-in",
    success: done,
    status: 200,
    errors: {},
  },
  updateProfile: {
    method: "PATCH",
    path: "/api/auth/user/profile",
    summary: "Change one's profile",
    area: "Profile",
    access: "own-profile:edit",
    body: ProfileForm,
    success: UserView,
    status: 200,
    errors: { UserNotFound: 401 },
  },
  exportPersonalData: {
    method: "GET",
    path: "/api/auth/user/data",
    summary: "Everything that is kept about the user",
    area: "Profile",
    access: "own-profile:edit",
    success: PersonalData,
    status: 200,
    errors: { UserNotFound: 401 },
    limit: { max: 10, seconds: 60 },
  },
  deleteAccount: {
    method: "DELETE",
    path: "/api/auth/user",
    summary: "Delete one's account; orders stay for the books, without the person",
    area: "Profile",
    access: "own-profile:edit",
    body: AccountDeletion,
    success: done,
    status: 200,
    errors: {
      UserNotFound: 401,
      AccountInUse: 409,
      EmailMismatch: { status: 400, field: "email" },
      PasswordMissing: { status: 400, field: "password" },
      WrongCredentials: { status: 400, field: "password" },
      TooManyAttempts: 429,
      PasswordNeededAgain: 403,
    },
    limit: { max: 30, seconds: 300 },
  },
} as const satisfies Record<string, Endpoint>
