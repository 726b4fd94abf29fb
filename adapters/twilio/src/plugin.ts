import { lazyLayer } from "@laundry/plugin/lazy-layer"
import { definePlugin, type Finding, interfaceVersion } from "@laundry/plugin/plugin"
import { patternSetting, textSetting, urlSetting } from "@laundry/plugin/setting"
import { Schema } from "effect"
import type { TwilioAccess } from "./twilio-client.ts"

const missing = { messageMissingKey: "must be set beside the other Twilio settings" }

const settings = Schema.Struct({
  TWILIO_ACCOUNT_SID: patternSetting(
    /^AC[0-9a-f]{32}$/i,
    "must start with AC, with 32 digits and letters behind it",
    "The account at Twilio",
  ).annotateKey(missing),
  TWILIO_AUTH_TOKEN: textSetting("Its token, with which Twilio also signs its calls").annotateKey(missing),
  TWILIO_FROM: patternSetting(
    /^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/i,
    "must be a phone number such as +13055550100, or the SID of a messaging service",
    "The number that sends, or the SID of a messaging service",
  ).annotateKey(missing),
  TWILIO_API_BASE: Schema.optionalKey(urlSetting(["http:", "https:"], "Another address of Twilio's API, for tests")),
})

const accessOf = (read: (typeof settings)["Type"]): TwilioAccess => ({
  accountSid: read.TWILIO_ACCOUNT_SID,
  authToken: read.TWILIO_AUTH_TOKEN,
  from: read.TWILIO_FROM,
  ...(read.TWILIO_API_BASE === undefined ? {} : { apiBase: read.TWILIO_API_BASE }),
})

/** Text messages through Twilio. */
export const twilio = definePlugin({
  interfaceVersion,
  name: "@laundry/twilio",
  title: "Twilio",
  port: "texts",
  settings,
  serve: (read) =>
    lazyLayer(
      () => import("./twilio.ts"),
      ({ layer }) => layer(accessOf(read)),
    ),
  describe: () => ({
    works: "Twilio answers and takes the token.",
    remedy: "Look at TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and the network.",
  }),
  checks: (read) => [
    {
      name: "Texts back",
      look: async (address): Promise<Finding> =>
        (await import("./doctor.ts")).lookAtSender(accessOf(read), `${address}/api/webhooks/texts`),
    },
  ],
})
