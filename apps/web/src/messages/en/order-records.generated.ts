// Compiled from order-records.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "order-records.acceptedAt": ["Accepted"],
  "order-records.inTransitAt": ["In transit"],
  "order-records.pickedUpAt": ["Picked up"],
  "order-records.weighedAt": ["Weighed"],
  "order-records.deliveredAt": ["Delivered"],
  "order-records.unknown": ["Not known"],
  "order-records.ticket": ["Weigh ticket ",["number"]],
  "order-records.pounds": [["weight"]," lbs"],
  "order-records.photos": ["Photos"],
  "order-records.pickupPhoto": ["At the pickup"],
  "order-records.deliveryPhoto": ["At the delivery"],
}
