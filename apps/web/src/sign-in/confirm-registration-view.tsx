import { signInFormPaths } from "@laundry/contracts/people/sign-in-page"
import { Button } from "../design/button.tsx"
import { useText } from "../messages/text.tsx"
import { NewPasswordField } from "../shared/password/new-password-field.tsx"
import { FormProblems } from "./form-problems.tsx"
import { usePostedForm } from "./use-posted-form.ts"
import { ViewHeading } from "./view-heading.tsx"
import type { ViewProps } from "./view-props.ts"

const knownToOthers = ["email", "firstName", "lastName"] as const

/**
 * A press and not the link itself opens the account: programs that look into mails follow links. The password is chosen here, by the person who
 * holds the link: somebody else may have registered.
 */
export const ConfirmRegistrationView = ({ data, onOutcome }: ViewProps) => {
  const text = useText("sign-in")
  const form = usePostedForm({ name: "confirm-registration", given: data, unreachable: text("unreachable"), onOutcome })
  return (
    <div className="grid gap-7">
      <ViewHeading title={text("confirmRegistration")}>{text("confirmRegistrationLead")}</ViewHeading>
      <form {...form.formProps} action={signInFormPaths["confirm-registration"]} className="grid gap-5">
        <FormProblems form={form} />
        <input type="hidden" name="token" value={data.token ?? ""} />
        {/* For password managers, whose password it is; and what others know of the person who chooses it. */}
        {knownToOthers.map((name) => (
          <input
            key={name}
            type="text"
            hidden
            readOnly
            name={name}
            value={data.values[name] ?? ""}
            autoComplete={name === "email" ? "username" : "off"}
          />
        ))}
        <NewPasswordField
          {...form.field("password")}
          label={text("password")}
          known={() => knownToOthers.map((name) => data.values[name] ?? "")}
          required
        />
        <Button type="submit" size="large" wide pending={form.isPending} pendingText={text("confirming")}>
          {text("confirm")}
        </Button>
      </form>
    </div>
  )
}
