import { join } from "node:path"
import { lazyLayer } from "@laundry/plugin/lazy-layer"
import { definePlugin, type Installation, interfaceVersion } from "@laundry/plugin/plugin"
import { Schema } from "effect"

const folderOf = ({ dataDir }: Installation): string => join(dataDir, "outbox", "texts")

/** Text messages as files in the data folder, for trying the product out. */
export const textOutbox = definePlugin({
  interfaceVersion,
  name: "@laundry/text-outbox",
  title: "Folder of text messages",
  port: "texts",
  settings: Schema.Struct({}),
  serve: (_, installation) =>
    lazyLayer(
      () => import("./text-outbox.ts"),
      ({ layer }) => layer({ folder: folderOf(installation), isForTrials: !installation.isProduction }),
    ),
  describe: (_, installation) => {
    const folder = folderOf(installation)
    if (installation.isProduction)
      return { works: "No provider is set: who wants texts is told by mail.", remedy: "Look at DATA_DIR." }
    return {
      works: `Text messages are written to ${folder}.`,
      remedy: "Look at DATA_DIR.",
      caution: {
        message: `Text messages are only written to ${folder}.`,
        remedy: "Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM to send them.",
      },
      folder,
    }
  },
})
