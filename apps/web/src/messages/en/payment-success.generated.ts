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
  "payment-success.emailSent": ["A confirmation email has been sent"],
  "payment-success.proceeds": ["Your order proceeds as scheduled"],
  "payment-success.order": ["Order"],
  "payment-success.followByMail": ["Follow your order by the link in our mail about it."],
  "payment-success.next": ["What happens next"],
  "payment-success.nextOrdered": [["model","select",{"marketplace":["Have your bags ready at the pickup location: your laundry is picked up in the window above. Once it is weighed, we send you a link by email should there be anything left to pay."],"other":["Have your bags ready at the pickup location: our driver comes in the window above. We weigh your laundry, and send you a link by email should there be anything left to pay."]}]],
  "payment-success.nextOnWay": [["model","select",{"marketplace":["Your laundry is picked up. It comes back clean and folded."],"other":["Your laundry is with us. We bring it back clean and folded."]}]],
  "payment-success.nextReady": ["Your laundry is clean and folded, and on its way back to you."],
  "payment-success.nextDelivered": ["Your laundry is back with you: there is nothing left to do."],
  "payment-success.nextCalledOff": ["This order was called off. What was paid for it and is not kept as a fee goes back to your card."],
}
