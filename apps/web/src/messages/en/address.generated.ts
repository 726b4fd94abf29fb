// Compiled from address.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "address.suggestions": ["Address suggestions"],
  "address.count": [["count","plural",{"0":["No suggestions"],"one":["#"," suggestion. Use the arrow keys to choose."],"other":["#"," suggestions. Use the arrow keys to choose."]}]],
}
