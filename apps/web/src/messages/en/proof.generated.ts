// Compiled from proof.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "proof.title": ["Is it you?"],
  "proof.lead": ["You signed in a while ago. Please prove again that it is you, then this goes on. What you typed stays."],
  "proof.password": ["Password"],
  "proof.wrong": ["This is not your password."],
  "proof.failed": ["That did not work. Please try again."],
  "proof.confirm": ["Go On"],
  "proof.confirming": ["Looking…"],
  "proof.cancel": ["Cancel"],
  "proof.atProvider": ["Please sign in once more at your provider, in another tab. Then come back here and go on."],
  "proof.openProvider": ["Sign in in another tab"],
}
