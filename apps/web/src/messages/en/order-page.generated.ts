// Compiled from order-page.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "order-page.title": ["Your order"],
  "order-page.titleNamed": [["name"],", your order"],
  "order-page.number": ["Order #",["number"]],
  "order-page.loading": ["Loading your order…"],
  "order-page.invalidTitle": ["This link leads nowhere"],
  "order-page.failed": ["Your order could not be loaded"],
  "order-page.failedText": ["Your connection may have dropped. Please try again."],
  "order-page.retry": ["Try Again"],
  "order-page.street": ["Street"],
  "order-page.pay": ["Pay ",["amount"]],
  "order-page.tipTitle": ["Were you happy?"],
  "order-page.tipText": ["You can leave a tip for the people who washed and delivered your laundry."],
  "order-page.tipButton": ["Leave a Tip"],
  "order-page.claimTitle": ["Something is not right?"],
  "order-page.claimText": ["Missing, damaged or not clean: tell us within 24 hours of delivery."],
  "order-page.claimButton": ["Tell Us"],
  "order-page.claimRead": ["Read what you told us, and our answers"],
  "order-page.contactTitle": ["Questions?"],
  "order-page.contactText": ["We are happy to help. Please have your order number ready."],
  "order-page.keep": ["Anybody with this link can see this page, but not your phone number, email or apartment."],
}
