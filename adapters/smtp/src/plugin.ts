import { lazyLayer } from "@laundry/plugin/lazy-layer"
import { definePlugin, interfaceVersion } from "@laundry/plugin/plugin"
import { mailAddressSetting, urlSetting } from "@laundry/plugin/setting"
import { Schema } from "effect"

/** Mail through the server of `SMTP_URL`. */
export const smtp = definePlugin({
  interfaceVersion,
  name: "@laundry/smtp",
  title: "SMTP",
  port: "mail",
  settings: Schema.Struct({
    SMTP_URL: urlSetting(["smtp:", "smtps:"], "A mail server: smtps://user:password@host:465"),
    MAIL_FROM: mailAddressSetting("The sender's address").annotateKey({
      messageMissingKey: "must be set beside SMTP_URL",
    }),
  }),
  serve: ({ SMTP_URL, MAIL_FROM }) =>
    lazyLayer(
      () => import("./smtp.ts"),
      ({ layer }) => layer({ url: SMTP_URL, from: MAIL_FROM }),
    ),
  describe: () => ({
    works: "The mail server answers and takes the sign-in.",
    remedy: "Look at SMTP_URL and MAIL_FROM.",
  }),
})
