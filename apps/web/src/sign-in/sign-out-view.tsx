import { signOutPath } from "@laundry/contracts/people/sign-in-page"
import { Button, ButtonLink } from "../design/button.tsx"
import { useText } from "../messages/text.tsx"
import { logOut } from "../platform/session/log-out.ts"
import { ViewHeading } from "./view-heading.tsx"

/** Asks somebody whom another site sent to the address that signs out. Without scripts the form goes there from this page. */
export const SignOutView = () => {
  const text = useText("sign-in")
  return (
    <div className="grid gap-7">
      <ViewHeading title={text("signOut")}>{text("signOutText")}</ViewHeading>
      <form
        action={signOutPath}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void logOut()
        }}
      >
        <Button type="submit" size="large" wide>
          {text("doSignOut")}
        </Button>
        <ButtonLink href="/" tone="secondary" size="large" wide>
          {text("staySignedIn")}
        </ButtonLink>
      </form>
    </div>
  )
}
