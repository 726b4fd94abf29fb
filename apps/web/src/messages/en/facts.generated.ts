// Compiled from facts.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "facts.company": ["the company"],
  "facts.contactBoth": ["call <phone>",["phone"],"</phone> or write to <email>",["email"],"</email>"],
  "facts.contactPhone": ["call <phone>",["phone"],"</phone>"],
  "facts.contactEmail": ["write to <email>",["email"],"</email>"],
  "facts.contactNone": ["write to us in the chat of your account"],
  "facts.addressSentence": [" Our address: ",["address"],"."],
  "facts.areasUnknown": ["the ZIP codes listed on our <home>home page</home>"],
  "facts.cancelBeforeCutoff": ["Cancelling or rescheduling is free before ",["cutoff"]," on pickup day. After that it is no longer possible online."],
  "facts.driver": ["driver"],
  "facts.laundryWorker": ["laundry worker"],
  "facts.cancelWorker": ["Cancelling is free until your laundry worker sets out. After that it costs ",["fee"],", which is paid to the laundry worker. Where our own crew does your laundry: ",["cancellation"]],
  "facts.cancelWithFee": ["Cancelling is free before ",["time"]," on pickup day. After that a ",["fee"]," cancellation fee applies."],
  "facts.price": [["minimum"]," is the minimum and covers ",["limit"]," lbs. Beyond that it is ",["perPound"]," per pound."],
  "facts.priceFallback": [["minimum"]," minimum covering ",["limit"]," lb, ",["perPound"]," per pound beyond."],
}
