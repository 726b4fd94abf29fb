// Compiled from checkout.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "checkout.title": ["Complete Payment"],
  "checkout.cancel": ["Cancel"],
  "checkout.noOrder": ["Error"],
  "checkout.noOrderText": ["No order ID provided"],
  "checkout.setupError": ["Payment Setup Error"],
  "checkout.setupErrorText": ["Failed to initialize payment. Please try again."],
  "checkout.signInTitle": ["Authentication Required"],
  "checkout.signInText": ["Please log in to continue with payment"],
  "checkout.paidTitle": ["This order is already paid"],
  "checkout.paidText": ["Nothing is left to pay. You find it among your orders."],
  "checkout.verifying": ["Verifying Payment..."],
  "checkout.verifyingText": ["This takes a moment. Please keep this page open."],
  "checkout.success": ["Payment Successful"],
  "checkout.successText": ["Thank you. Your order proceeds as scheduled."],
  "checkout.calledOffText": ["Thank you. This order was called off meanwhile: what was paid for it and is not kept as a fee goes back to your card."],
  "checkout.processed": ["Payment Processed"],
  "checkout.processedText": ["Your payment was processed. It shows on your order in a moment."],
}
