import { appendFileSync } from "node:fs"
import { startMailServer } from "@laundry/smtp/testing/mail-server"

/*
 * A mail server on the port of its first argument. What it took, and has told the sender so, is a line of JSON in the file
 * of its second one.
 */
const [port = "0", file = ""] = process.argv.slice(2)
const server = await startMailServer(
  {},
  {
    port: Number(port),
    onTaken: ({ messageId, recipients, subject }) =>
      appendFileSync(file, `${JSON.stringify({ messageId, to: recipients.join(", "), subject })}\n`),
  },
)
process.stdout.write(`ready ${server.url}\n`)
// The process that started it is gone.
process.stdin.on("end", () => process.exit(0)).resume()
