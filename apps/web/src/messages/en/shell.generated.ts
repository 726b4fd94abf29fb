// Compiled from shell.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "shell.titleLanding": ["Same-Day Laundry Pickup, Next-Day Delivery"],
  "shell.titleGuestCheckout": ["Complete Your Order"],
  "shell.titlePaymentSuccess": ["Payment"],
  "shell.titleNotFound": ["404 Page Not Found"],
  "shell.titleOf": [["page"]," | ",["companyName"]],
  "shell.description": ["Wash and fold laundry with free pickup and delivery. Order by ",["cutoff"]," and we pick up the same day, ",["window"],". Back the next day before ",["deliveryTime"],"."],
  "shell.skipToContent": ["Skip to content"],
  "shell.home": [["companyName"],", home page"],
  "shell.loading": ["Loading…"],
  "shell.close": ["Close"],
  "shell.dismiss": ["Dismiss"],
  "shell.optional": ["(optional)"],
  "shell.retry": ["Try Again"],
  "shell.crashTitle": ["Something went wrong"],
  "shell.crashText": ["The page could not be shown. Your connection may have dropped, or we are just updating the site."],
  "shell.signIn": ["Sign In / Create Account"],
  "shell.returnHome": ["Return to Home"],
  "shell.privacy": ["Privacy"],
  "shell.terms": ["Terms"],
  "shell.faq": ["FAQ"],
  "shell.commercial": ["Commercial laundry"],
  "shell.footerLinks": ["More pages"],
  "shell.rights": ["© ",["year"]," ",["companyName"]],
}
