import { signInFormPaths, signInPagePaths } from "@laundry/contracts/people/sign-in-page"
import { Button } from "../design/button.tsx"
import { TextField } from "../design/text-field.tsx"
import { TextLink } from "../design/text-link.tsx"
import { useText } from "../messages/text.tsx"
import { FormProblems } from "./form-problems.tsx"
import { usePostedForm } from "./use-posted-form.ts"
import { ViewHeading } from "./view-heading.tsx"
import { type ViewProps, withReturnTo } from "./view-props.ts"

export const ForgotPasswordView = ({ data, onOutcome }: ViewProps) => {
  const text = useText("sign-in")
  const form = usePostedForm({ name: "forgot-password", given: data, unreachable: text("unreachable"), onOutcome })
  return (
    <div className="grid gap-7">
      <ViewHeading title={text("forgotPassword")}>{text("forgotPasswordLead")}</ViewHeading>
      <form {...form.formProps} action={signInFormPaths["forgot-password"]} className="grid gap-5">
        <FormProblems form={form} />
        <input type="hidden" name="returnTo" value={data.returnTo} />
        <TextField
          {...form.field("email")}
          label={text("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" size="large" wide pending={form.isPending} pendingText={text("sendingLink")}>
          {text("sendLink")}
        </Button>
      </form>
      <p className="flex min-h-11 flex-wrap items-center gap-x-2 border-t border-line pt-6">
        {text("remembered")}
        <TextLink href={withReturnTo(signInPagePaths["sign-in"], data.returnTo)}>{text("signIn")}</TextLink>
      </p>
    </div>
  )
}
