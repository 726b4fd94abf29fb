import { signInPagePaths } from "@laundry/contracts/people/sign-in-page"
import { useState } from "react"
import { useParams } from "react-router-dom"
import { ButtonLink } from "../../design/button.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { SiteFooter } from "../../shared/site/site-footer.tsx"
import { SiteHeader } from "../../shared/site/site-header.tsx"
import { ResetPasswordForm } from "./reset-password-form.tsx"

/** Why the link does not work is nobody's to know: a new one helps in every case. */
const LinkNotValid = () => {
  const text = useText("reset-password")
  return (
    <div role="alert" className="grid gap-7">
      <div>
        <h1 className="text-3xl leading-tight font-semibold tracking-tight">{text("notValidTitle")}</h1>
        <p className="mt-2 text-lg text-ink-soft">{text("notValidText")}</p>
      </div>
      <div className="grid gap-3">
        <ButtonLink href={signInPagePaths["forgot-password"]} size="large" wide>
          {text("askAgain")}
        </ButtonLink>
        <ButtonLink href={signInPagePaths["sign-in"]} tone="secondary" size="large" wide>
          {text("signIn")}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Where a mailed link leads that sets a new password. */
export const ResetPasswordScreen = () => {
  const { token = "" } = useParams()
  const [isValid, setValid] = useState(true)
  return (
    <>
      <SiteHeader />
      <PageMain tall>
        <div className="mx-auto w-full max-w-md px-4 pt-4 pb-14 sm:px-6 sm:pt-[6vh]">
          {isValid ? <ResetPasswordForm token={token} onNotValid={() => setValid(false)} /> : <LinkNotValid />}
        </div>
      </PageMain>
      <SiteFooter />
    </>
  )
}
