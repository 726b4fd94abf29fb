/** The sections of the terms in their order; the place is the number, the name the address: /terms#fees. */
export const termsSections = [
  "about",
  "definitions",
  "marketplace",
  "eligibility",
  "customers",
  "laundry-workers",
  "orders",
  "payments",
  "fees",
  "cancellations",
  "unauthorized-cancellation",
  "missed-pickup",
  "damage-claims",
  "refunds",
  "conduct",
  "content",
  "apps",
  "third-parties",
  "termination",
  "disclaimers",
  "indemnity",
  "liability",
  "arbitration",
  "governing-law",
  "general",
] as const

/** Turns `<see>fees</see>`, as the terms refer to their sections, into the number that the section has. */
export const withSectionNumbers = (text: string): string =>
  text.replace(/<see>(.*?)<\/see>/g, (reference, id: string) => {
    const place = termsSections.findIndex((section) => section === id)
    return place < 0 ? reference : String(place + 1)
  })

/** The sections of the privacy policy in their order. */
export const privacySections = [
  "about",
  "collected",
  "purposes",
  "sharing",
  "no-sale",
  "browser",
  "retention",
  "security",
  "age",
  "choices",
  "california",
  "requests",
  "changes",
] as const
