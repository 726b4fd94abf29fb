// Compiled from guest-order.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "guest-order.title": ["Quick Order - No Account Required"],
  "guest-order.subtitle": ["About 2 minutes. You pay on the next page."],
  "guest-order.pickup": ["Pickup"],
  "guest-order.where": [["model","select",{"marketplace":["Where it is picked up"],"other":["Where we come"]}]],
  "guest-order.when": [["model","select",{"marketplace":["When it is picked up"],"other":["When we come"]}]],
  "guest-order.laundry": ["Laundry"],
  "guest-order.estimatedWeight": ["Estimated weight"],
  "guest-order.estimatedWeightHint": [["model","select",{"marketplace":["A guess is fine: “2 bags” or “about 20 lbs”. Your laundry worker weighs it."],"other":["A guess is fine: “2 bags” or “about 20 lbs”. We weigh it."]}]],
  "guest-order.priceCovers": ["Covers your first ",["limit"]," lbs, then ",["perPound"]," per pound. Free pickup and delivery."],
  "guest-order.submit": ["Continue to Payment"],
  "guest-order.submitting": ["Placing your order…"],
  "guest-order.failed": ["Order Failed"],
  "guest-order.failedText": ["Failed to create order. Please try again."],
  "guest-order.created": ["Order Created!"],
  "guest-order.createdText": ["You'll receive payment instructions via email shortly."],
}
