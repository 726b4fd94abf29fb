import { signInFormPaths, signInPagePaths } from "@laundry/contracts/people/sign-in-page"
import { Button } from "../design/button.tsx"
import { TextField } from "../design/text-field.tsx"
import { TextLink } from "../design/text-link.tsx"
import { RichText, useText } from "../messages/text.tsx"
import { PasswordField } from "../shared/password/password-field.tsx"
import { FormProblems } from "./form-problems.tsx"
import { ProviderLinks } from "./provider-links.tsx"
import { usePostedForm } from "./use-posted-form.ts"
import { ViewHeading } from "./view-heading.tsx"
import { type ViewProps, withReturnTo } from "./view-props.ts"

export const SignInView = ({ data, onOutcome }: ViewProps) => {
  const text = useText("sign-in")
  const form = usePostedForm({ name: "sign-in", given: data, unreachable: text("unreachable"), onOutcome })
  return (
    <div className="grid gap-7">
      <ViewHeading title={text("signIn")}>{text("signInLead")}</ViewHeading>
      <ProviderLinks data={data} />
      <form {...form.formProps} action={signInFormPaths["sign-in"]} className="grid gap-5">
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
        <div className="grid gap-1">
          <PasswordField
            {...form.field("password")}
            label={text("password")}
            autoComplete="current-password"
            required
          />
          <p className="flex min-h-11 items-center justify-end">
            <TextLink href={withReturnTo(signInPagePaths["forgot-password"], data.returnTo)}>{text("forgot")}</TextLink>
          </p>
        </div>
        <Button type="submit" size="large" wide pending={form.isPending} pendingText={text("signingIn")}>
          {text("signIn")}
        </Button>
      </form>
      <div className="grid gap-3 border-t border-line pt-6">
        <p className="flex min-h-11 flex-wrap items-center gap-x-2">
          {text("newHere")}
          <TextLink href={withReturnTo(signInPagePaths.register, data.returnTo)}>{text("createAccount")}</TextLink>
        </p>
        <p className="text-ink-soft">
          <RichText area="sign-in" id="withoutAccount" elements={{ order: <TextLink href="/#order" /> }} />
        </p>
      </div>
    </div>
  )
}
