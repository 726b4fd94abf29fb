// Compiled from pickup.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "pickup.today": ["Today"],
  "pickup.tomorrow": ["Tomorrow"],
  "pickup.dayAfter": ["Day After Tomorrow"],
  "pickup.pickup": [["day"],", ",["date"]," · <window>",["window"],"</window>"],
  "pickup.later": [["date"]," · <window>",["window"],"</window>"],
  "pickup.full": ["Full"],
  "pickup.delivery": [["date"]," before ",["time"]],
}
