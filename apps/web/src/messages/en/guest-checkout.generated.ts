// Compiled from guest-checkout.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "guest-checkout.title": ["Complete Your Order"],
  "guest-checkout.order": ["Order"],
  "guest-checkout.orderNumber": ["#",["number"]],
  "guest-checkout.amount": ["To pay now"],
  "guest-checkout.covers": ["Covers up to ",["limit"]," lbs of laundry"],
  "guest-checkout.paymentTitle": ["Payment"],
  "guest-checkout.loading": ["Preparing your payment…"],
  "guest-checkout.pay": ["Pay ",["amount"]],
  "guest-checkout.paying": ["Processing your payment…"],
  "guest-checkout.secure": ["Your card details go straight to our payment provider. We never see them."],
  "guest-checkout.testCard": ["No card is charged. Pay with 4242 4242 4242 4242, any future date and any code."],
  "guest-checkout.help": ["Need help? Call <phone>",["phone"],"</phone>."],
  "guest-checkout.invalidLink": ["Invalid Checkout Link"],
  "guest-checkout.invalidLinkText": ["Missing order information. Redirecting to home page."],
  "guest-checkout.failed": ["Payment Failed"],
  "guest-checkout.failedText": ["There was an error processing your payment."],
  "guest-checkout.errorTitle": ["Payment Error"],
  "guest-checkout.errorText": ["There was an error loading your payment information. Please try again or contact support."],
  "guest-checkout.paidTitle": ["This order is already paid"],
  "guest-checkout.paidText": ["Nothing is left to pay. You can close this page, or look at your payment."],
  "guest-checkout.paidLink": ["View Payment"],
}
