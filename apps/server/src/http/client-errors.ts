import { randomUUID } from "node:crypto"
import type { Socket } from "node:net"
import type { ErrorBody } from "@laundry/contracts/http/api-error"
import { sentences, type TransportCode } from "./error-answers.ts"

/** What the HTTP parser could not make a request of. */
interface ParserError extends Error {
  readonly code?: string
}

const answers: Readonly<Record<string, { readonly line: string; readonly code: TransportCode }>> = {
  HPE_HEADER_OVERFLOW: { line: "431 Request Header Fields Too Large", code: "HeadersTooLarge" },
  ERR_HTTP_REQUEST_TIMEOUT: { line: "408 Request Timeout", code: "BadRequest" },
}
const unreadable = { line: "400 Bad Request", code: "BadRequest" } as const

/**
 * Responds to what is no HTTP request, in the shape and with the headers of every other answer. There is no reply to write
 * it with: the bytes go to the socket, which is closed after them.
 */
export const makeClientErrorHandler =
  (headers: Readonly<Record<string, string>>) =>
  (error: ParserError, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy()
      return
    }
    const { line, code } = answers[error.code ?? ""] ?? unreadable
    const body = JSON.stringify({ message: sentences[code], code, requestId: randomUUID() } satisfies ErrorBody)
    const lines = Object.entries({
      ...headers,
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    }).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${line}\r\n${lines.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy())
  }
