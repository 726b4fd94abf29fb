// Compiled from paper.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "paper.download": ["Download PDF"],
  "paper.print": ["Print"],
  "paper.loading": ["Loading…"],
  "paper.missingReceipt": ["This receipt does not exist"],
  "paper.missingStatement": ["This statement does not exist"],
  "paper.missingText": ["Please check that the whole address of the link was copied, or contact us."],
  "paper.failed": ["This page could not be loaded"],
  "paper.failedText": ["Your connection may have dropped. Please try again."],
  "paper.retry": ["Try Again"],
}
