// Compiled from ratings.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "ratings.title": ["Your laundry worker"],
  "ratings.done": [["name"]," did this order."],
  "ratings.doneAverage": [["name"]," did this order. Customers give ",["average"]," of 5 stars on average."],
  "ratings.ask": ["How did it go? The laundry worker reads your rating, without your name."],
  "ratings.legend": ["Your rating"],
  "ratings.stars": [["count","plural",{"one":["#"," star"],"other":["#"," stars"]}]],
  "ratings.starsOf": [["count"]," of 5 stars"],
  "ratings.chooseStars": ["Please choose one to five stars"],
  "ratings.text": ["What should they know?"],
  "ratings.send": ["Send rating"],
  "ratings.sending": ["Sending"],
  "ratings.sent": ["Thank you for your rating"],
  "ratings.failed": ["Your rating was not sent"],
  "ratings.failedText": ["What you typed is still here. Please try again."],
  "ratings.change": ["Change rating"],
  "ratings.save": ["Save rating"],
  "ratings.changeUntil": ["You can change it until ",["when"],", as long as the laundry worker has not responded."],
  "ratings.tooLate": ["Orders are rated within 30 days of delivery."],
  "ratings.rated": ["Rated ",["when"]],
  "ratings.photo": ["Photo ",["place"]],
  "ratings.answer": ["The laundry worker answers"],
  "ratings.stands": ["The laundry worker appealed. The rating stands."],
  "ratings.struckOut": ["The laundry worker appealed. The rating does not count."],
}
