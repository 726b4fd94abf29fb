import { definePlugin, interfaceVersion } from "@laundry/plugin/plugin"
import { Schema } from "effect"
import { layer } from "./pdfkit-documents.ts"

/** Documents as PDF, drawn in this process. */
export const pdfkitDocuments = definePlugin({
  interfaceVersion,
  name: "@laundry/pdfkit-documents",
  title: "PDF",
  port: "documents",
  settings: Schema.Struct({}),
  serve: () => layer,
  describe: () => ({ works: "Receipts and statements are drawn as PDF.", remedy: "Look at what the log says." }),
})
