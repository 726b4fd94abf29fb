import { signInPagePaths } from "@laundry/contracts/people/sign-in-page"
import { MailCheck } from "lucide-react"
import { Alert } from "../design/alert.tsx"
import { ButtonLink } from "../design/button.tsx"
import { useText } from "../messages/text.tsx"
import { ViewHeading } from "./view-heading.tsx"
import { type ViewProps, withReturnTo } from "./view-props.ts"

/** The same whether or not the address has an account: it tells nobody. */
export const CheckMailView = ({ data }: ViewProps) => {
  const text = useText("sign-in")
  return (
    <div className="grid gap-7">
      <span className="grid size-16 place-items-center rounded-full bg-ocean-tint text-ocean">
        <MailCheck aria-hidden className="size-8" />
      </span>
      <ViewHeading title={text("checkMail")}>{data.message ?? text("checkMailText")}</ViewHeading>
      <p className="text-ink-soft">{text("checkMailHint")}</p>
      {data.mailFolder !== undefined && (
        <Alert tone="notice">
          <p className="wrap-anywhere">{text("mailFolder", { folder: data.mailFolder })}</p>
        </Alert>
      )}
      <div className="border-t border-line pt-6">
        <ButtonLink href={withReturnTo(signInPagePaths["sign-in"], data.returnTo)} tone="secondary" size="large" wide>
          {text("signIn")}
        </ButtonLink>
      </div>
    </div>
  )
}
