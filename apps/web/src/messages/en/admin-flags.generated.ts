// Compiled from admin-flags.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "admin-flags.title": ["Payments to check"],
  "admin-flags.lead": ["What the payment provider reported and somebody has to look at: refused payments, disputes, refunds that came back. Look each up at the provider, then say what came of it."],
  "admin-flags.states": ["Which payments"],
  "admin-flags.open": ["To check"],
  "admin-flags.resolved": ["Resolved"],
  "admin-flags.list": ["Payments"],
  "admin-flags.loading": ["Loading the payments…"],
  "admin-flags.failed": ["Failed to load the payments"],
  "admin-flags.failedText": ["Your connection may have dropped. Nothing is lost."],
  "admin-flags.emptyTitle": ["Nothing to check"],
  "admin-flags.emptyText": ["What the payment provider reports and needs a person appears here."],
  "admin-flags.emptyTitleResolved": ["Nothing was resolved yet"],
  "admin-flags.openOrder": ["Order #",["number"]],
  "admin-flags.noOrder": ["No order of ours"],
  "admin-flags.reason": ["What came of it"],
  "admin-flags.reasonHint": ["Kept in the audit log"],
  "admin-flags.reasonMissing": ["Please say what came of it"],
  "admin-flags.resolve": ["Resolve"],
  "admin-flags.resolving": ["Saving…"],
  "admin-flags.saved": ["Resolved"],
  "admin-flags.saveFailed": ["It was not saved"],
  "admin-flags.resolvedBy": [["name"],", ",["when"]],
}
