// Compiled from document.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "document.download": ["Download PDF"],
  "document.print": ["Print"],
  "document.loading": ["Loading…"],
  "document.endedTitle": ["This link has ended"],
  "document.missingReceipt": ["This receipt does not exist"],
  "document.missingStatement": ["This statement does not exist"],
  "document.missingText": ["Please check that the whole address of the link was copied, or contact us."],
  "document.failed": ["This page could not be loaded"],
  "document.failedText": ["Your connection may have dropped. Please try again."],
  "document.retry": ["Try Again"],
}
