// Compiled from password.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "password.show": ["Show"],
  "password.hide": ["Hide"],
  "password.showPassword": ["Show password"],
  "password.hidePassword": ["Hide password"],
  "password.rule": ["At least ",["shortest"]," characters. A few words in a row are easy to remember and hard to guess."],
  "password.short": [["missing","plural",{"one":["#"," more character"],"other":["#"," more characters"]}]],
  "password.weak": ["Easy to guess"],
  "password.fair": ["Good"],
  "password.strong": ["Strong"],
}
