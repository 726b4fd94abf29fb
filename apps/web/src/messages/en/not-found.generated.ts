// Compiled from not-found.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "not-found.title": ["404 Page Not Found"],
  "not-found.text": ["Did you forget to add the page to the router?"],
  "not-found.questions": ["Have questions? View FAQ"],
  "not-found.call": ["Looking for your laundry? Call us: <phone>",["phone"],"</phone>."],
}
