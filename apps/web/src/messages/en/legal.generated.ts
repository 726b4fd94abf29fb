// Compiled from legal.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "legal.terms": ["Terms of Use"],
  "legal.privacy": ["Privacy Policy"],
  "legal.termsLead": ["What you and we agree on, in plain words. In case of doubt, what is written here counts."],
  "legal.privacyLead": [["model","select",{"marketplace":["We need a few things about you to have your laundry washed. This is what they are, and what happens to them."],"other":["We need a few things about you to wash your laundry. This is what they are, and what happens to them."]}]],
  "legal.updated": ["Last Updated: ",["date"]],
  "legal.back": ["Back"],
  "legal.contents": ["Contents"],
  "legal.heading": [["number"],". ",["title"]],
}
