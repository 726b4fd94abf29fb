// Compiled from without-scripts.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "without-scripts.needed": ["This page needs scripts, and so do card forms. Please allow JavaScript for this site and load the page again."],
  "without-scripts.call": ["Or call us: <phone>",["phone"],"</phone>. We are glad to help."],
}
