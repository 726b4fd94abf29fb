import { signInFormPaths, signInPagePaths } from "@laundry/contracts/people/sign-in-page"
import { ageLimits } from "@laundry/core/people/age-limits"
import { Button } from "../design/button.tsx"
import { Checkbox } from "../design/checkbox.tsx"
import { TextField } from "../design/text-field.tsx"
import { TextLink } from "../design/text-link.tsx"
import { RichText, useText } from "../messages/text.tsx"
import { useOperatingModel } from "../platform/public-data/use-public-data.ts"
import { FormProblems } from "./form-problems.tsx"
import { ProviderLinks } from "./provider-links.tsx"
import { usePostedForm } from "./use-posted-form.ts"
import { ViewHeading } from "./view-heading.tsx"
import { type ViewProps, withReturnTo } from "./view-props.ts"

export const RegisterView = ({ data, onOutcome }: ViewProps) => {
  const text = useText("sign-in")
  const model = useOperatingModel()
  const form = usePostedForm({ name: "register", given: data, unreachable: text("unreachable"), onOutcome })
  return (
    <div className="grid gap-7">
      <ViewHeading title={text("register")}>{text("registerLead")}</ViewHeading>
      <ProviderLinks data={data} />
      <form {...form.formProps} action={signInFormPaths.register} className="grid gap-5">
        <FormProblems form={form} />
        <input type="hidden" name="returnTo" value={data.returnTo} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field("firstName")} label={text("firstName")} autoComplete="given-name" required />
          <TextField {...form.field("lastName")} label={text("lastName")} autoComplete="family-name" required />
        </div>
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
        <TextField
          {...form.field("phone")}
          label={text("phone")}
          hint={text("phoneHint", { model })}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
        />
        <Checkbox
          id="isAdult"
          name="isAdult"
          value="true"
          defaultChecked={(data.values["isAdult"] ?? "") !== ""}
          label={text("isAdult", { age: String(ageLimits.ordering) })}
          error={form.problems.fields["isAdult"]}
          required
        />
        <div className="grid gap-3">
          <Button type="submit" size="large" wide pending={form.isPending} pendingText={text("creatingAccount")}>
            {text("createAccount")}
          </Button>
          <p className="text-sm text-ink-soft">
            <RichText
              area="sign-in"
              id="agree"
              elements={{ terms: <TextLink href="/terms" newTab />, privacy: <TextLink href="/privacy" newTab /> }}
            />
          </p>
        </div>
      </form>
      <p className="flex min-h-11 flex-wrap items-center gap-x-2 border-t border-line pt-6">
        {text("haveAccount")}
        <TextLink href={withReturnTo(signInPagePaths["sign-in"], data.returnTo)}>{text("signIn")}</TextLink>
      </p>
    </div>
  )
}
