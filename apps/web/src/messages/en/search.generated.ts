// Compiled from search.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "search.service": [["model","select",{"marketplace":["Wash and fold laundry by laundry workers near you, with free pickup and delivery. Order by ",["cutoff"]," for pickup the same day",["days","select",{"usual":[],"other":[" on most days"]}],", ",["window"],". Back the next day before ",["deliveryTime"],"."],"other":["Wash and fold laundry with free pickup and delivery. Order by ",["cutoff"],["days","select",{"usual":[" and"],"other":[", and on most days"]}]," we pick up the same day, ",["window"],". Back the next day before ",["deliveryTime"],"."]}]],
  "search.faq": ["Answers about pickup and delivery, prices, what we wash, payment, changes and cancellations."],
  "search.commercial": ["Laundry for hotels, hostels, cleaning companies and short-term rentals in Miami Beach: ",["cents"]," cents per pound for any linen, collected and delivered every morning. No contract. Try ",["days"]," days for free."],
  "search.terms": [["model","select",{"marketplace":["The terms on which your laundry is collected, washed, folded and delivered: orders, payments and fees, claims, and how disputes are settled."],"other":["The terms on which we collect, wash, fold and deliver your laundry: orders, payments and fees, claims, and how disputes are settled."]}]],
  "search.privacy": ["Which personal data we collect and why, how long we keep it, and how to see, correct or delete it. We neither sell nor share it."],
  "search.previewImage": ["A pile of folded linen, and the words: Same-day pickup, next-day delivery. Wash and fold laundry in Miami Beach since 1997."],
  "search.businessDescription": ["Wash and fold laundry with free pickup and delivery, for homes and visitors, and for hotels and rental businesses."],
  "search.priceRange": [["perPound"]," per lb, ",["minimum"]," minimum"],
  "search.commercialService": ["Commercial laundry"],
  "search.commercialServiceText": ["Daily pickup and delivery of linen for hotels, hostels, cleaning companies and short-term rentals, priced by the pound."],
  "search.pound": ["lb"],
}
