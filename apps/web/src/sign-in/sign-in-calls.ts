import { ApiError } from "@laundry/contracts/http/client"
import { type SignedIn, sessionEndpoints, type UserView } from "@laundry/contracts/people/session"
import type { Schema } from "effect"
import { api } from "../platform/api/api.ts"
import { storedUserKey } from "../platform/session/session-user.ts"
import { validatorOf } from "../shared/forms/validator.ts"

/** What a form holds, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>

/** A message for each field that is wrong. */
export type FieldProblems = Readonly<Record<string, string>>

/** What the server made of a form. */
export type Outcome =
  | { readonly kind: "signed-in"; readonly returnTo: string }
  | { readonly kind: "mail-on-its-way"; readonly message: string }
  | { readonly kind: "link-not-valid" }
  /** The email got an account since the link was mailed: it can be signed in to. */
  | { readonly kind: "email-taken"; readonly message: string }
  | { readonly kind: "refused"; readonly message: string | undefined; readonly fields: FieldProblems }

export type FormName = "sign-in" | "register" | "forgot-password" | "confirm-registration"

/** The first thing that is wrong with each field, by the contract's rules. */
const problemsBy =
  (schema: Schema.ConstraintDecoder<unknown>) =>
  (values: unknown): FieldProblems => {
    const problems: Record<string, string> = {}
    for (const { path: [field] = [], message } of validatorOf(schema)(values).issues ?? [])
      if (typeof field === "string") problems[field] ??= message
    return problems
  }

/** Takes the place of the user who was signed in before: their name is not shown to somebody else, not even for a moment. */
const storeUser = (user: UserView): void => {
  try {
    window.localStorage.setItem(storedUserKey, JSON.stringify(user))
  } catch {
    // Refused or full: the next page asks the server.
  }
}

const signedIn = ({ user, returnTo }: SignedIn): Outcome => {
  storeUser(user)
  return { kind: "signed-in", returnTo }
}

const mailOnItsWay = ({ message }: { readonly message: string }): Outcome => ({ kind: "mail-on-its-way", message })

/** A form's rules and its call. */
interface FormCall {
  readonly problemsOf: (typed: Typed) => FieldProblems
  readonly send: (typed: Typed) => Promise<Outcome>
}

const { signIn, register, requestPasswordReset, confirmRegistration } = sessionEndpoints

const text = (typed: Typed, name: string): string => typed[name] ?? ""

const signInBody = (typed: Typed) => ({
  email: text(typed, "email"),
  password: text(typed, "password"),
  returnTo: text(typed, "returnTo"),
})

const registerBody = (typed: Typed) => ({
  firstName: text(typed, "firstName"),
  lastName: text(typed, "lastName"),
  email: text(typed, "email"),
  phone: text(typed, "phone"),
  isAdult: typed["isAdult"] === "true",
  returnTo: text(typed, "returnTo"),
})

const confirmationBody = (typed: Typed) => ({ token: text(typed, "token"), password: text(typed, "password") })

const calls: Record<FormName, FormCall> = {
  "sign-in": {
    problemsOf: (typed) => problemsBy(signIn.body)(signInBody(typed)),
    send: async (typed) => signedIn(await api(signIn, { body: signInBody(typed) })),
  },
  register: {
    problemsOf: (typed) => problemsBy(register.body)(registerBody(typed)),
    send: async (typed) => mailOnItsWay(await api(register, { body: { ...registerBody(typed), isAdult: true } })),
  },
  "forgot-password": {
    problemsOf: (typed) => problemsBy(requestPasswordReset.body)({ email: text(typed, "email") }),
    send: async (typed) =>
      mailOnItsWay(
        await api(requestPasswordReset, { body: { email: text(typed, "email"), returnTo: text(typed, "returnTo") } }),
      ),
  },
  "confirm-registration": {
    problemsOf: (typed) => problemsBy(confirmRegistration.body)(confirmationBody(typed)),
    send: async (typed) => signedIn(await api(confirmRegistration, { body: confirmationBody(typed) })),
  },
}

const refusalOf = (error: unknown): Outcome => {
  if (error instanceof ApiError && error.status === 410) return { kind: "link-not-valid" }
  const body = error instanceof ApiError ? error.body : undefined
  if (body?.code === "EmailTaken") return { kind: "email-taken", message: body.message }
  return { kind: "refused", message: body?.message, fields: body?.fields ?? {} }
}

/** Checks a form by the contract's rules and, when they hold, sends it. */
export const submitForm = async (name: FormName, typed: Typed): Promise<Outcome> => {
  const call = calls[name]
  const fields = call.problemsOf(typed)
  if (Object.keys(fields).length > 0) return { kind: "refused", message: undefined, fields }
  return call.send(typed).catch(refusalOf)
}
