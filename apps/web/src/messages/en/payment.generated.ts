// Compiled from payment.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "payment.form": ["Card details"],
  "payment.pay": ["Pay ",["amount"]],
  "payment.paying": ["Paying…"],
  "payment.secure": ["Your card details go straight to our payment provider. We never see them."],
  "payment.failed": ["Payment Failed"],
  "payment.failedText": ["There was an error processing your payment."],
  "payment.order": ["Order"],
  "payment.orderNumber": ["#",["number"]],
  "payment.amount": ["To pay now"],
  "payment.loading": ["Loading your order…"],
  "payment.contactTitle": ["Questions about your order?"],
  "payment.contactText": ["Call <phone>",["phone"],"</phone> or write to <email>",["email"],"</email>."],
  "payment.paidFor": ["What is paid for"],
  "payment.pickup": ["Pickup"],
  "payment.pickupText": [["day"]," · ",["window"]],
  "payment.address": ["Address"],
  "payment.addressApt": [["address"],", Apt ",["apt"]],
  "payment.weight": ["Weight"],
  "payment.pounds": [["pounds"]," lbs"],
  "payment.minimum": ["Minimum"],
  "payment.minimumText": [["amount"],", covers ",["limit"]," lbs"],
  "payment.additional": ["Above it"],
  "payment.additionalText": [["amount"],", at ",["price"]," a pound above ",["limit"]," lbs"],
  "payment.paidBefore": ["Already paid"],
}
