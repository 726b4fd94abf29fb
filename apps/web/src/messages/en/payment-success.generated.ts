// Compiled from payment-success.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "payment-success.verifying": ["Verifying Payment..."],
  "payment-success.verifyingText": ["This takes a moment. Please keep this page open."],
  "payment-success.success": ["Payment Successful!"],
  "payment-success.successText": ["Thank you. Your payment went through."],
  "payment-success.issue": ["Payment Issue"],
  "payment-success.failedText": ["Payment verification failed"],
  "payment-success.unreachable": ["Could not verify payment status"],
  "payment-success.checkingAgain": ["Checking again…"],
  "payment-success.payAgain": ["Back to Payment"],
  "payment-success.confirmed": ["Payment Confirmed"],
  "payment-success.processed": ["Your payment has been processed"],
  "payment-success.emailSent": ["A confirmation e-mail has been sent"],
  "payment-success.proceeds": ["Your order proceeds as scheduled"],
}
