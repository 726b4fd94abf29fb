import { Clock, Effect } from "effect"
import { Identity } from "../../credentials/identity.port.ts"
import { OneTimeLinks } from "../../credentials/one-time-links.port.ts"
import { RegistrationStore } from "../../credentials/registration-store.port.ts"
import { makeCode } from "../../messaging/one-time-codes.ts"
import { formatOrderNumber, isNobodys, type OrderId } from "../../order/order.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { type AccountMailContent, erasureProof } from "../../people/account-mail.ts"
import type { SignInMethodId } from "../../people/user.ts"
import { UserStore } from "../../people/user-store.port.ts"
import type { MailBody } from "./mail-layout.ts"

const hour = 60 * 60 * 1000

/** How long mailed links work, in milliseconds from when their mail is written. */
export const linkLifetimes = { "confirm-registration": 24 * hour, "reset-password": hour } as const

const ignoreIt = "If it wasn't you, you can ignore this mail: nothing changes."

const signInAction = (publicUrl: string): NonNullable<MailBody["action"]> => ({
  label: "Sign in",
  url: `${publicUrl}/api/login`,
})

/** What a sign-in page calls a method: "Google". */
const methodName = Effect.fnUntraced(function* (id: SignInMethodId) {
  const { methods } = yield* Identity
  return methods.find((method) => method.id === id)?.name ?? id
})

const howToSignIn = (method: SignInMethodId, name: string): string =>
  method === "password"
    ? "Sign in with your email and password. If you forgot the password, the sign-in page helps you set a new one."
    : `You sign in to it with ${name}, so there is no password to remember here.`

/** It holds nothing that was typed into the form, for anybody can have it sent to anybody. */
const confirmRegistration = Effect.fnUntraced(function* (registrationId: string, publicUrl: string) {
  const registration = yield* (yield* RegistrationStore).get(registrationId)
  if (registration === undefined) return undefined
  const existing = yield* (yield* UserStore).findByEmail(registration.email)
  if (existing !== undefined) {
    return {
      subject: "You already have an account",
      heading: "You already have an account",
      paragraphs: [
        "Somebody, most likely you, asked for a new account with this email. There is one already.",
        howToSignIn(existing.signInMethod, yield* methodName(existing.signInMethod)),
        ignoreIt,
      ],
      facts: [],
      action: signInAction(publicUrl),
    }
  }
  const purpose = "confirm-registration"
  const expiresAt = (yield* Clock.currentTimeMillis) + linkLifetimes[purpose]
  const token = yield* (yield* OneTimeLinks).issue({ purpose, subject: registrationId, expiresAt })
  return {
    subject: "Confirm your email",
    heading: "Confirm your email to open your account",
    paragraphs: [
      "Somebody, most likely you, asked for an account with this email. The button below leads to where you choose a password, which opens it; it works once, for 24 hours.",
      ignoreIt,
    ],
    facts: [],
    action: { label: "Confirm my email", url: `${publicUrl}/api/register/confirm/${token}` },
  }
})

const resetPassword = Effect.fnUntraced(function* (userId: ResetContent["userId"], publicUrl: string) {
  const user = yield* (yield* UserStore).get(userId).pipe(Effect.catchTag("UserNotFound", () => Effect.void))
  if (user === undefined || user.disabledAt !== null) return undefined
  if (user.signInMethod !== "password") {
    return {
      subject: "How to sign in",
      heading: "How to sign in to your account",
      paragraphs: [
        "Somebody, most likely you, asked for a new password.",
        howToSignIn(user.signInMethod, yield* methodName(user.signInMethod)),
        ignoreIt,
      ],
      facts: [],
      action: signInAction(publicUrl),
    }
  }
  const purpose = "reset-password"
  const expiresAt = (yield* Clock.currentTimeMillis) + linkLifetimes[purpose]
  const token = yield* (yield* OneTimeLinks).issue({ purpose, subject: userId, expiresAt })
  return {
    subject: "Set a new password",
    heading: "Set a new password",
    paragraphs: [
      "Somebody, most likely you, asked for a new password. The button below lets you set one; it works once, for an hour.",
      ignoreIt,
    ],
    facts: [],
    action: { label: "Set a new password", url: `${publicUrl}/reset-password/${token}` },
  }
})

type ResetContent = Extract<AccountMailContent, { readonly template: "reset-password" }>

const passwordChanged = (publicUrl: string): MailBody => ({
  subject: "Your password was changed",
  heading: "Your password was changed",
  paragraphs: [
    "The password of your account was changed just now, and all other devices were signed out.",
    "If it wasn't you, set a new password at once: choose 'Forgot password?' on the sign-in page.",
  ],
  facts: [],
  action: signInAction(publicUrl),
})

/** Undefined once the order names nobody any more. */
const erasureCode = Effect.fnUntraced(function* (orderId: OrderId) {
  const order = yield* Effect.orDie((yield* OrderStore).get(orderId))
  if (isNobodys(order)) return undefined
  const code = yield* makeCode(erasureProof(order.customerEmail))
  return {
    subject: "Your code to erase your data",
    heading: `Your code: ${code}`,
    paragraphs: [
      `Somebody, most likely you, wants the personal data of your orders with us erased. Type this code on the page of order ${formatOrderNumber(order.orderNumber)}; it works for ten minutes. It can't be taken back.`,
      "If it wasn't you, give the code to nobody: nothing changes without it.",
    ],
    facts: [],
  }
})

/**
 * Writes a mail about an account, and makes the link in it: its token is in the mail and nowhere else. Undefined when there
 * is nothing to say any more, because the registration or the account is gone, or the account is disabled.
 */
export const accountMailBody = Effect.fn("accountMailBody")(function* (content: AccountMailContent, publicUrl: string) {
  switch (content.template) {
    case "confirm-registration":
      return yield* confirmRegistration(content.registrationId, publicUrl)
    case "reset-password":
      return yield* resetPassword(content.userId, publicUrl)
    case "password-changed":
      return passwordChanged(publicUrl)
    case "erasure-code":
      return yield* erasureCode(content.orderId)
  }
})
