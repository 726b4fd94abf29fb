// Compiled from guest-checkout.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "guest-checkout.title": ["Complete Your Order"],
  "guest-checkout.covers": ["Covers up to ",["limit"]," lbs of laundry"],
  "guest-checkout.help": ["Need help? Call <phone>",["phone"],"</phone>."],
  "guest-checkout.invalidLink": ["Invalid Checkout Link"],
  "guest-checkout.invalidLinkText": ["Missing order information. Redirecting to home page."],
  "guest-checkout.errorTitle": ["Payment Error"],
  "guest-checkout.errorText": ["There was an error loading your payment information. Please try again or contact support."],
  "guest-checkout.claimedText": ["If you have added this order to your account, sign in to pay it there."],
  "guest-checkout.signIn": ["Sign In to Pay"],
  "guest-checkout.paidTitle": ["This order is already paid"],
  "guest-checkout.paidText": ["Nothing is left to pay. You can close this page, or look at your payment."],
  "guest-checkout.paidLink": ["View Payment"],
}
