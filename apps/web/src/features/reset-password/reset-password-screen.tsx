import { signInPagePaths } from "@laundry/contracts/people/sign-in-page"
import { useState } from "react"
import { useParams } from "react-router-dom"
import { ButtonLink } from "../../design/button.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { SiteFooter } from "../../shared/site/site-footer.tsx"
import { SiteHeader } from "../../shared/site/site-header.tsx"
import { ResetPasswordForm } from "./reset-password-form.tsx"

interface LinkNotValidProps {
  /** An earlier try on this page went without an answer, and may have used the link: then signing in comes first. */
  readonly maybeSaved: boolean
}

/** Why the link does not work is nobody's to know: a new one helps in every case. */
const LinkNotValid = ({ maybeSaved }: LinkNotValidProps) => {
  const text = useText("reset-password")
  const askAgain = { href: signInPagePaths["forgot-password"], label: text("askAgain") }
  const signIn = { href: signInPagePaths["sign-in"], label: text("signIn") }
  const [first, second] = maybeSaved ? [signIn, askAgain] : [askAgain, signIn]
  return (
    <div role="alert" className="grid gap-7">
      <div>
        <h1 className="text-3xl leading-tight font-semibold tracking-tight">
          {text(maybeSaved ? "maybeSavedTitle" : "notValidTitle")}
        </h1>
        <p className="mt-2 text-lg text-ink-soft">{text(maybeSaved ? "maybeSavedText" : "notValidText")}</p>
      </div>
      <div className="grid gap-3">
        <ButtonLink href={first.href} size="large" wide>
          {first.label}
        </ButtonLink>
        <ButtonLink href={second.href} tone="secondary" size="large" wide>
          {second.label}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Where a mailed link leads that sets a new password. */
export const ResetPasswordScreen = () => {
  const { token = "" } = useParams()
  const [refusal, setRefusal] = useState<LinkNotValidProps>()
  return (
    <>
      <SiteHeader />
      <PageMain tall>
        <div className="mx-auto w-full max-w-md px-4 pt-4 pb-14 sm:px-6 sm:pt-[6vh]">
          {refusal === undefined ? (
            <ResetPasswordForm token={token} onNotValid={(maybeSaved) => setRefusal({ maybeSaved })} />
          ) : (
            <LinkNotValid {...refusal} />
          )}
        </div>
      </PageMain>
      <SiteFooter />
    </>
  )
}
