// Compiled from reset-password.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "reset-password.title": ["Choose a new password"],
  "reset-password.lead": ["Saving it signs you in here, and out everywhere else."],
  "reset-password.password": ["New password"],
  "reset-password.submit": ["Save and sign in"],
  "reset-password.submitting": ["Saving…"],
  "reset-password.unanswered": ["We could not tell whether it was saved. Try to sign in with it, or save again."],
  "reset-password.notValidTitle": ["This link is no longer valid"],
  "reset-password.notValidText": ["Links from our mails work once, and only for a while. Ask for a new one: it takes a minute."],
  "reset-password.maybeSavedTitle": ["Your new password may be saved already"],
  "reset-password.maybeSavedText": ["The answer to your first try did not come through, and the link works once. Sign in with your new password."],
  "reset-password.askAgain": ["Send me a new link"],
  "reset-password.signIn": ["Sign in"],
}
