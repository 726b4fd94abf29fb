import { join } from "node:path"
import { lazyLayer } from "@laundry/plugin/lazy-layer"
import { definePlugin, type Installation, interfaceVersion } from "@laundry/plugin/plugin"
import { mailAddressSetting } from "@laundry/plugin/setting"
import { Schema } from "effect"

const folderOf = ({ dataDir }: Installation): string => join(dataDir, "outbox")

/** Mail as files in the data folder, for trying the product out. */
export const mailOutbox = definePlugin({
  interfaceVersion,
  name: "@laundry/mail-outbox",
  title: "Outbox folder",
  port: "mail",
  settings: Schema.Struct({ MAIL_FROM: Schema.optionalKey(mailAddressSetting("The sender's address")) }),
  serve: ({ MAIL_FROM = "laundry@localhost" }, installation) =>
    lazyLayer(
      () => import("./mail-outbox.ts"),
      ({ layer }) => layer({ folder: folderOf(installation), from: MAIL_FROM }),
    ),
  describe: (_, installation) => {
    const folder = folderOf(installation)
    return {
      works: `Mails are written to ${folder}.`,
      remedy: "Look at DATA_DIR and MAIL_FROM.",
      caution: {
        message: `Mails are only written to ${folder}.`,
        remedy: "Set SMTP_URL and MAIL_FROM to send them.",
      },
      folder,
    }
  },
})
