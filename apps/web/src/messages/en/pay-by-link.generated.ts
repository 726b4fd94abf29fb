// Compiled from pay-by-link.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "pay-by-link.validating": ["Validating payment link..."],
  "pay-by-link.title": ["Pay for Your Order"],
  "pay-by-link.amountDue": ["Amount due"],
  "pay-by-link.customer": ["Customer"],
  "pay-by-link.delivery": ["Delivery date"],
  "pay-by-link.details": ["Payment Details"],
  "pay-by-link.detailsText": ["Your payment is secure. You don't need an account."],
  "pay-by-link.verifying": ["Verifying Payment..."],
  "pay-by-link.verifyingText": ["This takes a moment. Please keep this page open."],
  "pay-by-link.success": ["Payment Successful!"],
  "pay-by-link.expired": ["Payment link expired"],
  "pay-by-link.expiredText": [["message"]," Links to pay work for 7 days, and a new one ends the one before. Please contact us, and we send you a new one."],
  "pay-by-link.unconfirmed": ["We could not confirm your payment yet"],
  "pay-by-link.unconfirmedText": [["message"]," Trying again only asks how the payment stands: nothing is charged."],
  "pay-by-link.used": ["Payment already completed"],
  "pay-by-link.invalid": ["Invalid payment link"],
  "pay-by-link.invalidText": ["Please check that the whole address of the link was copied, or contact us for a new one."],
  "pay-by-link.error": ["Payment Error"],
  "pay-by-link.errorText": ["An unexpected error occurred"],
  "pay-by-link.loadFailed": ["There was an error loading your payment information. Please try again or contact support."],
  "pay-by-link.processingError": ["Payment Processing Error"],
  "pay-by-link.processingErrorText": ["Failed to process payment"],
}
