import type { SignInPageData } from "@laundry/contracts/people/sign-in-page"
import type { PlainMessageId, Text } from "../messages/text.tsx"

type View = SignInPageData["view"]

/** What each page is headed. */
export const headings = {
  "sign-in": "signIn",
  register: "register",
  "forgot-password": "forgotPassword",
  "check-mail": "checkMail",
  "confirm-registration": "confirmRegistration",
  "link-not-valid": "linkNotValid",
  "sign-out": "signOut",
} as const satisfies Record<View, PlainMessageId<"sign-in">>

const withoutFields: ReadonlySet<View> = new Set(["check-mail", "link-not-valid", "sign-out"])

/** On these pages the server's sentence says what went wrong. */
export const hasForm = (view: View): boolean => !withoutFields.has(view)

/** The title in the browser's tab; it begins with what is heard first, that something is wrong. */
export const pageTitle = (text: Text<"sign-in">, shell: Text<"shell">, data: SignInPageData): string => {
  const heading = text(headings[data.view])
  const isWrong = hasForm(data.view) && (data.message !== undefined || Object.keys(data.fields).length > 0)
  const page = isWrong ? text("errorTitle", { page: heading }) : heading
  return shell("titleOf", { page, companyName: data.settings.company.companyName })
}
