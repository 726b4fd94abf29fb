import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"

/** A mail as it left Postmark. */
export interface PostmarkMail {
  readonly messageId: string
  readonly to: string
  readonly recipients: ReadonlyArray<string>
  readonly fromName: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: ReadonlyArray<{
    readonly name: string
    readonly contentType: string
    readonly bytes: Uint8Array
  }>
}

interface Body {
  readonly From: string
  readonly To: string
  readonly ReplyTo?: string
  readonly Subject: string
  readonly TextBody: string
  readonly HtmlBody: string
  readonly Attachments: ReadonlyArray<{ readonly Name: string; readonly ContentType: string; readonly Content: string }>
  readonly Headers: ReadonlyArray<{ readonly Name: string; readonly Value: string }>
}

const readBody = async (request: IncomingMessage): Promise<Body> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return JSON.parse(Buffer.concat(chunks).toString()) as Body
}

const nameIn = (address: string): string => (/^"((?:[^"\\]|\\.)*)" </.exec(address)?.[1] ?? "").replace(/\\(.)/g, "$1")

const toMail = (body: Body): PostmarkMail => ({
  messageId: body.Headers.find(({ Name }) => Name === "Message-ID")?.Value ?? "",
  to: body.To,
  recipients: [body.To],
  fromName: nameIn(body.From),
  ...(body.ReplyTo === undefined ? {} : { replyTo: body.ReplyTo }),
  subject: body.Subject,
  text: body.TextBody,
  html: body.HtmlBody,
  attachments: body.Attachments.map(({ Name, ContentType, Content }) => ({
    name: Name,
    contentType: ContentType,
    bytes: Buffer.from(Content, "base64"),
  })),
})

/** What Postmark's API does with a mail and a token, as far as the adapter sees it; keeps what it took. */
export const startPostmark = async (token: string) => {
  const mails: Array<PostmarkMail> = []
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
    void (async () => {
      if (request.headers["x-postmark-server-token"] !== token) answer(401, { ErrorCode: 10, Message: "No such token" })
      else if (request.method === "GET" && request.url === "/server") answer(200, { Name: "laundry" })
      else if (request.method === "POST" && request.url === "/email") {
        mails.push(toMail(await readBody(request)))
        answer(200, { ErrorCode: 0, Message: "OK" })
      } else answer(404, {})
    })()
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    mails,
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
}
