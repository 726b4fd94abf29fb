// Compiled from offline.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
import type { Messages } from "@lingui/core"

export const messages: Messages = {
  "offline.noConnection": ["No connection. What you record is kept on this phone and sent later."],
  "offline.kept": ["Kept on This Phone"],
  "offline.keptText": ["It is sent as soon as there is a connection."],
  "offline.keepFailed": ["This phone could not keep it. Free some storage and try again."],
  "offline.waiting": [["count","plural",{"one":["#"," record waits"],"other":["#"," records wait"]}]," to be sent"],
  "offline.sendNow": ["Send Now"],
  "offline.refusedList": ["Not taken by the server"],
  "offline.showPhoto": ["Show Photo"],
  "offline.dismissRefused": ["Dismiss"],
  "offline.waitingToSend": ["Waiting to be sent"],
  "offline.error": ["Error"],
}
