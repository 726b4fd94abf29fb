import { signInFormPaths } from "@laundry/contracts/sign-in-page"
import { Button } from "../design/button.tsx"
import { useText } from "../messages/text.tsx"
import { FormProblems } from "./form-problems.tsx"
import { usePostedForm } from "./use-posted-form.ts"
import { ViewHeading } from "./view-heading.tsx"
import type { ViewProps } from "./view-props.ts"

/** A press and not the link itself opens the account: programs that look into mails follow links. */
export const ConfirmRegistrationView = ({ data, onOutcome }: ViewProps) => {
  const text = useText("sign-in")
  const form = usePostedForm({ name: "confirm-registration", given: data, unreachable: text("unreachable"), onOutcome })
  return (
    <div className="grid gap-7">
      <ViewHeading title={text("confirmRegistration")}>{text("confirmRegistrationLead")}</ViewHeading>
      <form {...form.formProps} action={signInFormPaths["confirm-registration"]} className="grid gap-5">
        <FormProblems form={form} />
        <input type="hidden" name="token" value={data.token ?? ""} />
        <Button type="submit" size="large" wide pending={form.isPending} pendingText={text("confirming")}>
          {text("confirm")}
        </Button>
      </form>
    </div>
  )
}
