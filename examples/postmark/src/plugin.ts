import { definePlugin } from "@laundry/plugin/plugin"
import { mailAddressSetting, textSetting, urlSetting } from "@laundry/plugin/setting"
import { Schema } from "effect"
import { layer } from "./postmark.ts"

/** Mail by Postmark: named by LAUNDRY_PLUGINS=@acme/laundry-postmark. */
export default definePlugin({
  // The version that this was written for, in figures: a program with another one refuses it at the start.
  interfaceVersion: 1,
  name: "@acme/laundry-postmark",
  title: "Postmark",
  port: "mail",
  settings: Schema.Struct({
    POSTMARK_SERVER_TOKEN: textSetting("The token of the Postmark server that sends"),
    MAIL_FROM: mailAddressSetting("The sender's address, a signature that Postmark knows"),
    POSTMARK_API: Schema.optionalKey(urlSetting(["http:", "https:"], "Another address of Postmark's API, for tests")),
  }),
  serve: ({ POSTMARK_SERVER_TOKEN, MAIL_FROM, POSTMARK_API }) =>
    layer({ token: POSTMARK_SERVER_TOKEN, from: MAIL_FROM, api: POSTMARK_API ?? "https://api.postmarkapp.com" }),
  describe: () => ({
    works: "Postmark answers and takes the token.",
    remedy: "Look at POSTMARK_SERVER_TOKEN and the network.",
  }),
})
