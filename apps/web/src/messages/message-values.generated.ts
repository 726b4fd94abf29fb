// Compiled from en/*.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
/** The values that each message takes, by area and id. */
export interface MessageValues {
  readonly "address": {
    readonly "suggestions": undefined
    readonly "count": { readonly count: number }
  }
  readonly "guest-checkout": {
    readonly "title": undefined
    readonly "order": undefined
    readonly "orderNumber": { readonly number: string }
    readonly "amount": undefined
    readonly "covers": { readonly limit: string }
    readonly "help": { readonly phone: string }
    readonly "invalidLink": undefined
    readonly "invalidLinkText": undefined
    readonly "errorTitle": undefined
    readonly "errorText": undefined
    readonly "paidTitle": undefined
    readonly "paidText": undefined
    readonly "paidLink": undefined
    readonly "loading": undefined
  }
  readonly "guest-order": {
    readonly "title": undefined
    readonly "subtitle": undefined
    readonly "problems": undefined
    readonly "contact": undefined
    readonly "customerName": undefined
    readonly "customerPhone": undefined
    readonly "customerPhoneHint": undefined
    readonly "customerEmail": undefined
    readonly "customerEmailHint": undefined
    readonly "pickup": undefined
    readonly "pickupAddress": undefined
    readonly "pickupAddressHint": undefined
    readonly "pickupApt": undefined
    readonly "pickupDate": undefined
    readonly "delivery": undefined
    readonly "deliveryPending": undefined
    readonly "closed": { readonly cutoff: string }
    readonly "noLongerOffered": undefined
    readonly "pickupLocation": undefined
    readonly "pickupLocationOther": undefined
    readonly "laundry": undefined
    readonly "detergentPreference": undefined
    readonly "estimatedWeight": undefined
    readonly "estimatedWeightHint": undefined
    readonly "deliveryInstructions": undefined
    readonly "specialInstructions": undefined
    readonly "frontDoor": undefined
    readonly "backDoor": undefined
    readonly "frontdesk": undefined
    readonly "other": undefined
    readonly "regularDetergent": undefined
    readonly "hypoallergenic": undefined
    readonly "scentFree": undefined
    readonly "acceptTerms": undefined
    readonly "priceLine": undefined
    readonly "priceCovers": { readonly limit: string; readonly perPound: string }
    readonly "submit": undefined
    readonly "submitting": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "created": undefined
    readonly "createdText": undefined
  }
  readonly "landing": {
    readonly "headline": undefined
    readonly "eyebrow": undefined
    readonly "lead": undefined
    readonly "order": undefined
    readonly "orderUnavailable": undefined
    readonly "orderUnavailableText": undefined
    readonly "noAccount": undefined
    readonly "offerBy": { readonly cutoff: string; readonly window: string }
    readonly "offerWithin": { readonly left: string; readonly window: string }
    readonly "offerClosed": { readonly cutoff: string; readonly window: string }
    readonly "hoursAndMinutes": { readonly hours: string; readonly minutes: string }
    readonly "minutes": { readonly minutes: string }
    readonly "ticketTitle": undefined
    readonly "ticketPickup": undefined
    readonly "ticketDelivery": undefined
    readonly "ticketPrice": undefined
    readonly "ticketCovers": { readonly limit: string }
    readonly "areasTitle": undefined
    readonly "areasLoading": undefined
    readonly "areasEmpty": undefined
    readonly "areasError": undefined
    readonly "badgesTitle": undefined
    readonly "badgeSince": undefined
    readonly "badgeFree": undefined
    readonly "badgeSecure": undefined
    readonly "badgeNextDay": undefined
    readonly "pricingTitle": undefined
    readonly "pricingText": { readonly minimum: string; readonly limit: string; readonly perPound: string }
    readonly "pricingWeight": undefined
    readonly "pricingTotal": undefined
    readonly "pricingPounds": { readonly pounds: string }
    readonly "pricingExampleSmall": undefined
    readonly "pricingExampleMedium": undefined
    readonly "pricingExampleLarge": undefined
    readonly "cancelBeforeCutoff": { readonly cutoff: string }
    readonly "cancelWithFee": { readonly time: string; readonly fee: string }
    readonly "ratingTitle": undefined
    readonly "rating": undefined
    readonly "ratingLabel": undefined
    readonly "quote": undefined
    readonly "quoteBy": undefined
    readonly "aboutTitle": undefined
    readonly "aboutText": undefined
    readonly "aboutScope": undefined
    readonly "faqTitle": undefined
    readonly "faqButton": undefined
    readonly "helpTitle": undefined
    readonly "helpText": undefined
    readonly "phone": undefined
    readonly "email": undefined
    readonly "address": undefined
    readonly "emailExists": undefined
    readonly "authFailed": undefined
  }
  readonly "not-found": {
    readonly "title": undefined
    readonly "text": undefined
  }
  readonly "payment": {
    readonly "form": undefined
    readonly "pay": { readonly amount: string }
    readonly "paying": undefined
    readonly "secure": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
  }
  readonly "payment-success": {
    readonly "verifying": undefined
    readonly "verifyingText": undefined
    readonly "success": undefined
    readonly "successText": undefined
    readonly "issue": undefined
    readonly "failedText": undefined
    readonly "unreachable": undefined
    readonly "checkingAgain": undefined
    readonly "payAgain": undefined
    readonly "confirmed": undefined
    readonly "processed": undefined
    readonly "emailSent": undefined
    readonly "proceeds": undefined
    readonly "contactTitle": undefined
    readonly "contactText": { readonly phone: string; readonly email: string }
  }
  readonly "pickup": {
    readonly "today": undefined
    readonly "tomorrow": undefined
    readonly "dayAfter": undefined
    readonly "pickup": { readonly day: string; readonly date: string; readonly window: string }
    readonly "delivery": { readonly date: string; readonly time: string }
  }
  readonly "shell": {
    readonly "titleLanding": undefined
    readonly "titleGuestCheckout": undefined
    readonly "titlePaymentSuccess": undefined
    readonly "titleNotFound": undefined
    readonly "titleOf": { readonly page: string; readonly companyName: string }
    readonly "description": { readonly cutoff: string; readonly window: string; readonly deliveryTime: string }
    readonly "skipToContent": undefined
    readonly "home": { readonly companyName: string }
    readonly "loading": undefined
    readonly "close": undefined
    readonly "dismiss": undefined
    readonly "optional": undefined
    readonly "retry": undefined
    readonly "crashTitle": undefined
    readonly "crashText": undefined
    readonly "signIn": undefined
    readonly "returnHome": undefined
    readonly "privacy": undefined
    readonly "terms": undefined
    readonly "faq": undefined
    readonly "commercial": undefined
    readonly "footerLinks": undefined
    readonly "rights": { readonly year: string; readonly companyName: string }
  }
}
