import { signInPagePaths } from "@laundry/contracts/people/sign-in-page"
import { ButtonLink } from "../design/button.tsx"
import { useText } from "../messages/text.tsx"
import { ViewHeading } from "./view-heading.tsx"
import { type ViewProps, withReturnTo } from "./view-props.ts"

export const LinkNotValidView = ({ data }: ViewProps) => {
  const text = useText("sign-in")
  return (
    <div className="grid gap-7">
      <ViewHeading title={text("linkNotValid")}>{text("linkNotValidText")}</ViewHeading>
      <div className="grid gap-3">
        <ButtonLink href={withReturnTo(signInPagePaths["sign-in"], data.returnTo)} size="large" wide>
          {text("signIn")}
        </ButtonLink>
        <ButtonLink href={withReturnTo(signInPagePaths.register, data.returnTo)} tone="secondary" size="large" wide>
          {text("createAccount")}
        </ButtonLink>
        <ButtonLink
          href={withReturnTo(signInPagePaths["forgot-password"], data.returnTo)}
          tone="quiet"
          size="large"
          wide
        >
          {text("forgotPassword")}
        </ButtonLink>
      </div>
    </div>
  )
}
