// Compiled from faq.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "faq.title": ["Frequently Asked Questions"],
  "faq.lead": ["Everything about pickups, prices and your laundry. Type a word, or open a topic."],
  "faq.home": ["Back to Home"],
  "faq.search": ["Search the answers"],
  "faq.searchHint": ["For example: cancel, detergent, ZIP code"],
  "faq.clear": ["Clear Search"],
  "faq.found": [["count","plural",{"one":["#"," answer"],"other":["#"," answers"]}]," for “",["query"],"”"],
  "faq.emptyTitle": ["Nothing found for “",["query"],"”"],
  "faq.emptyText": ["Try another word, or fewer words. Or ask us, we are glad to help: ",["contact"],"."],
  "faq.questions": [["count","plural",{"one":["#"," question"],"other":["#"," questions"]}]],
  "faq.copyLink": ["Copy Link"],
  "faq.copyLinkTo": ["Copy Link to “",["question"],"”"],
  "faq.copied": ["Link copied"],
  "faq.copiedText": ["It leads straight to this answer."],
  "faq.notCopied": ["The link is in the address bar"],
  "faq.notCopiedText": ["Your browser does not let us copy it for you."],
  "faq.moreTitle": ["Still have a question?"],
  "faq.more": ["Ask us: ",["contact"],". What we agree on with every order is in our <terms>Terms of Use</terms>, what we do with your data in our <privacy>Privacy Policy</privacy>."],
  "faq.general": ["General"],
  "faq.ordering": ["Ordering & Scheduling"],
  "faq.pricing": ["Pricing & Payment"],
  "faq.care": ["Laundry & Care"],
  "faq.support": ["Support & Troubleshooting"],
  "faq.becomeWorker": ["Wash for others near you: become a laundry worker"],
}
