import { definePlugin } from "@laundry/plugin/plugin"
import { urlSetting } from "@laundry/plugin/setting"
import { Schema } from "effect"

/** Tells another program of every change, by a POST with the event as JSON. */
export default definePlugin({
  interfaceVersion: 1,
  name: "@acme/laundry-template",
  title: "Change listener",
  port: "changes",
  settings: Schema.Struct({
    LISTENER_URL: urlSetting(["http:", "https:"], "Where changes are told"),
  }),
  serve:
    ({ LISTENER_URL }) =>
    async (event) => {
      const body = JSON.stringify(event === "gap" ? { topic: "gap" } : event)
      const headers = { "content-type": "application/json" }
      const answer = await fetch(LISTENER_URL, { method: "POST", headers, body, signal: AbortSignal.timeout(5_000) })
      if (!answer.ok) throw new Error(`${new URL(LISTENER_URL).host} answered ${answer.status}`)
    },
})
