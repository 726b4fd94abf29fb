import { definePlugin, interfaceVersion } from "@laundry/plugin/plugin"
import { Schema } from "effect"
import { layer } from "./pdfkit-papers.ts"

/** Papers as PDF, drawn in this process. */
export const pdfkitPapers = definePlugin({
  interfaceVersion,
  name: "@laundry/pdfkit-papers",
  title: "PDF",
  port: "papers",
  settings: Schema.Struct({}),
  serve: () => layer,
  describe: () => ({ works: "Receipts and statements are drawn as PDF.", remedy: "Look at what the log says." }),
})
