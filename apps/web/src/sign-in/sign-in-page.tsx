import type { SignInPageData } from "@laundry/contracts/people/sign-in-page"
import { type FC, useEffect, useRef, useState } from "react"
import { useText } from "../messages/text.tsx"
import { CheckMailView } from "./check-mail-view.tsx"
import { ConfirmRegistrationView } from "./confirm-registration-view.tsx"
import { ForgotPasswordView } from "./forgot-password-view.tsx"
import { LinkNotValidView } from "./link-not-valid-view.tsx"
import { pageTitle } from "./page-title.ts"
import { RegisterView } from "./register-view.tsx"
import { SignInFrame } from "./sign-in-frame.tsx"
import { SignInView } from "./sign-in-view.tsx"
import { SignOutView } from "./sign-out-view.tsx"
import { viewHeadingId } from "./view-heading.tsx"
import type { ViewProps } from "./view-props.ts"

const views: Record<SignInPageData["view"], FC<ViewProps>> = {
  "sign-in": SignInView,
  register: RegisterView,
  "forgot-password": ForgotPasswordView,
  "check-mail": CheckMailView,
  "confirm-registration": ConfirmRegistrationView,
  "link-not-valid": LinkNotValidView,
  "sign-out": SignOutView,
}

/** Where a form leads that the server has taken, or that can't be sent again. */
const nextPage = (
  left: SignInPageData,
  outcome: Exclude<Parameters<ViewProps["onOutcome"]>[0], { kind: "signed-in" }>,
): SignInPageData => {
  switch (outcome.kind) {
    case "link-not-valid":
      return { ...left, view: "link-not-valid" }
    case "email-taken":
      return { ...left, view: "sign-in", message: outcome.message }
    case "mail-on-its-way":
      return { ...left, view: "check-mail", message: outcome.message }
  }
}

/** The page that the server chose, until a form that it took leads to the next. Back shows the form again, as it was left. */
export const SignInPage = ({ given }: { readonly given: SignInPageData }) => {
  const text = useText("sign-in")
  const shell = useText("shell")
  const [data, setData] = useState(given)
  const isFirst = useRef(true)
  const View = views[data.view]

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    document.title = pageTitle(text, shell, data)
    document.getElementById(viewHeadingId)?.focus()
    window.scrollTo(0, 0)
  }, [data, text, shell])

  const onOutcome: ViewProps["onOutcome"] = (outcome, typed) => {
    if (outcome.kind === "signed-in") {
      window.location.assign(outcome.returnTo)
      return
    }
    const { password: _, token: __, ...values } = typed
    const left: SignInPageData = { ...data, values, message: undefined, fields: {} }
    window.history.pushState(null, "")
    window.addEventListener("popstate", () => setData(left), { once: true })
    setData(nextPage(left, outcome))
  }

  const isEntrance = data.view === "sign-in" || data.view === "register"
  return (
    <SignInFrame reasons={isEntrance}>
      <View key={data.view} data={data} onOutcome={onOutcome} />
    </SignInFrame>
  )
}
