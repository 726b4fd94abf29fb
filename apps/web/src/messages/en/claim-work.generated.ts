// Compiled from claim-work.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "claim-work.title": ["What the laundry worker says"],
  "claim-work.titleOf": ["What ",["name"]," says, who did the order"],
  "claim-work.notAsked": ["Nobody was asked: the account was gone or disabled, or the claim was opened before workers were asked."],
  "claim-work.said": ["Said ",["when"]],
  "claim-work.removed": ["What was said is removed."],
  "claim-work.waits": ["Nothing yet. The worker was asked by email, and can answer until ",["when"],"."],
  "claim-work.saidNothing": ["Nothing was said before the decision."],
  "claim-work.records": ["What the records say"],
}
