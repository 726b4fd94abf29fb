/**
 * Files that are made from others and committed all the same, each with the command that compares it with what would be
 * made now and exits with 1 when they differ.
 * @type {readonly { name: string, command: readonly [command: string, args: readonly string[]] }[]}
 */
export const generatedFiles = [
  { name: "messages", command: [process.execPath, ["apps/web/scripts/compile-messages.mjs", "--check"]] },
  {
    name: "OpenAPI document",
    command: [
      process.execPath,
      ["--import", "tsx", "--conditions=laundry-source", "scripts/write-openapi.mjs", "--check"],
    ],
  },
]
