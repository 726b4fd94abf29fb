import type { UserView } from "@laundry/contracts/people/session"
import { useMutation } from "@tanstack/react-query"
import { Download, Pencil, Trash2 } from "lucide-react"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { RichText, useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { DeleteAccountDialog } from "./delete-account-dialog.tsx"
import { exportData } from "./profile-queries.ts"
import { ActionRow, ProfileSection } from "./section.tsx"

/** Offers a text to the browser's downloads. */
const saveFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }))
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the text by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}

interface DataSectionProps {
  readonly user: UserView
  readonly onCorrect: () => void
}

/** The rights of the privacy policy, each a press away: to know, to correct, to delete. */
export const DataSection = ({ user, onCorrect }: DataSectionProps) => {
  const text = useText("profile")
  const [isDeleting, setDeleting] = useState(false)
  const collect = useMutation({
    ...exportData,
    onSuccess: (data) => {
      saveFile(text("fileName", { day: data.exportedAt.slice(0, 10) }), JSON.stringify(data, undefined, 2))
      showToast({ tone: "done", title: text("downloaded") })
    },
    onError: (error) => {
      logProblem("The data was not collected", error)
      if (handleMutationError(error)) return
      showToast({ tone: "attention", title: text("error"), text: text("downloadFailed") })
    },
  })
  return (
    <ProfileSection title={text("dataTitle")}>
      <p className="text-ink-soft">
        <RichText area="profile" id="dataText" elements={{ privacy: <TextLink href="/privacy" /> }} />
      </p>
      <div className="grid gap-6">
        <ActionRow title={text("download")} text={text("downloadText")}>
          <Button
            tone="secondary"
            icon={<Download aria-hidden className="size-4" />}
            pending={collect.isPending}
            pendingText={text("downloading")}
            onClick={() => collect.mutate()}
          >
            {text("download")}
          </Button>
        </ActionRow>
        <ActionRow title={text("correct")} text={text("correctText")}>
          <Button tone="secondary" icon={<Pencil aria-hidden className="size-4" />} onClick={onCorrect}>
            {text("correct")}
          </Button>
        </ActionRow>
        <ActionRow title={text("delete")} text={text("deleteText")}>
          <Button tone="secondary" icon={<Trash2 aria-hidden className="size-4" />} onClick={() => setDeleting(true)}>
            {text("delete")}
          </Button>
        </ActionRow>
      </div>
      <DeleteAccountDialog
        email={user.email}
        hasPassword={user.hasPassword}
        open={isDeleting}
        onClose={() => setDeleting(false)}
      />
    </ProfileSection>
  )
}
