// Compiled from history.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "history.title": ["Order History"],
  "history.count": [["count","plural",{"one":["#"," order"],"other":["#"," orders"]}]],
  "history.emptyTitle": ["No orders yet"],
  "history.emptyText": ["Every order you place shows here, with its way, its photos and what you paid."],
  "history.schedule": ["Schedule Pickup"],
}
