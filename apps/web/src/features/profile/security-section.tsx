import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { logOut } from "../../platform/session/log-out.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { PasswordForm } from "./password-form.tsx"
import { signOutEverywhere } from "./profile-queries.ts"
import { ActionRow, ProfileSection } from "./section.tsx"

const PasswordRow = () => {
  const text = useText("profile")
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <ActionRow title={text("changePassword")} text={text("changePasswordText")}>
        <Button tone="secondary" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          {text(isChanging ? "cancel" : "changePassword")}
        </Button>
      </ActionRow>
      {isChanging && <PasswordForm onDone={() => setChanging(false)} />}
    </>
  )
}

/** The password, for people who have one here, and an end to all sessions. */
export const SecuritySection = ({ hasPassword }: { readonly hasPassword: boolean }) => {
  const text = useText("profile")
  const signOut = useMutation({
    ...signOutEverywhere,
    onSuccess: logOut,
    onError: (error) => {
      logProblem("Sessions were not ended", error)
      if (handleMutationError(error)) return
      showToast({ tone: "attention", title: text("error"), text: text("signOutFailed") })
    },
  })
  return (
    <ProfileSection title={text("securityTitle")}>
      <div className="grid gap-6">
        {hasPassword ? <PasswordRow /> : <p className="text-ink-soft">{text("providerPassword")}</p>}
        <ActionRow title={text("signOutEverywhere")} text={text("signOutEverywhereText")}>
          <Button
            tone="secondary"
            pending={signOut.isPending || signOut.isSuccess}
            pendingText={text("signingOut")}
            onClick={() => signOut.mutate()}
          >
            {text("signOutEverywhere")}
          </Button>
        </ActionRow>
      </div>
    </ProfileSection>
  )
}
