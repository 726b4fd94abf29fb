import { once } from "node:events"
import { Agent, createServer } from "node:https"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import type { PushMessage } from "@laundry/core/messaging/push-sender.port"
import { generate } from "selfsigned"
import { isSignedBy, makeBrowserKeys } from "./browser-keys.ts"

/** What came with a push message. */
export interface PushHeaders {
  readonly ttl: string | undefined
  readonly urgency: string | undefined
  readonly topic: string | undefined
}

const unanswered = 0

/**
 * A push service over https that does what browsers' do: it takes only what is signed by the key that the browser subscribed with, and hands
 * on what the browser then decrypts with its own keys.
 */
export const startPushService = async () => {
  const { cert, private: key } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }],
  })
  const browsers = new Map<string, (body: Buffer, authorization: string) => void | "forged">()
  const headers: Array<PushHeaders> = []
  let status: number | undefined

  const answerTo = (path: string, authorization: string, body: Buffer): number => {
    if (status !== undefined) return status
    const take = browsers.get(path)
    if (take === undefined) return 410
    return take(body, authorization) === "forged" ? 403 : 201
  }

  const server = createServer({ cert, key }, (request, response) => {
    void buffer(request).then((body) => {
      const answer = answerTo(request.url ?? "", request.headers.authorization ?? "", body)
      if (answer === unanswered) return
      const { ttl, urgency, topic } = request.headers
      if (answer === 201) headers.push({ ttl, urgency, topic } as PushHeaders)
      response.writeHead(answer).end(answer === 201 ? "" : "no")
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    /** Knows the certificate. */
    agent: new Agent({ ca: cert }),
    headers,
    /** Answers everything so from now on; 0 is no answer at all. */
    answerWith: (next: number | undefined) => {
      status = next
    },
    browser: (publicKey: string) => {
      const path = `/push/${browsers.size + 1}`
      const { p256dh, auth, decrypt } = makeBrowserKeys()
      const arrived: Array<PushMessage> = []
      browsers.set(path, (body, authorization) => {
        if (!isSignedBy(publicKey, authorization, origin)) return "forged"
        arrived.push(JSON.parse(decrypt(body)) as PushMessage)
      })
      return {
        subscription: { endpoint: `${origin}${path}`, p256dh, auth },
        arrived: async () => [...arrived],
        leave: () => void browsers.delete(path),
      }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}
