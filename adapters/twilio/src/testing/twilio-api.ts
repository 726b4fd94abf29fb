import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

/** A message as this Twilio keeps it. */
export interface KeptMessage {
  readonly sid: string
  readonly to: string
  readonly from: string
  readonly body: string
  readonly createdAt: number
  status: string
  errorCode: number | null
}

/** How Twilio fails: it drops calls, takes messages and drops the answer, or says no with a status and a code of its own. */
export type TwilioTrouble =
  | "drops-calls"
  | "drops-answers"
  | "hangs"
  | { readonly status: number; readonly code?: number }

export const account = { accountSid: `AC${"0a".repeat(16)}`, authToken: "token-of-the-account" }
export const sender = "+13055550100"
export const service = `MG${"0b".repeat(16)}`

const pageSize = 20

const shown = (message: KeptMessage) => ({
  sid: message.sid,
  account_sid: account.accountSid,
  to: message.to,
  from: message.from,
  body: message.body,
  status: message.status,
  direction: "outbound-api",
  num_segments: message.from === service ? "0" : message.body.length > 160 ? "2" : "1",
  date_created: new Date(message.createdAt).toUTCString(),
  date_sent: null,
  date_updated: null,
  error_code: message.errorCode,
})

/** Speaks Twilio's REST API as far as text messages go, on a port of its own, and asks each call for the account's token. */
export const startTwilio = async (now: () => number = Date.now) => {
  const messages: Array<KeptMessage> = []
  const calls: Array<string> = []
  let trouble: TwilioTrouble | undefined
  /** Where texts to the number are brought. */
  let smsUrl: string | undefined
  let prefix = ""

  const answer = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
  const refuse = (response: ServerResponse, status: number, code = status * 100) =>
    answer(response, status, { status, code, message: "No, not to +13055550142.", more_info: "" })

  const accountPath = `/2010-04-01/Accounts/${account.accountSid}`
  const expected = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString("base64")}`

  const take = (form: URLSearchParams, response: ServerResponse) => {
    const to = form.get("To") ?? ""
    const from = form.get("MessagingServiceSid") ?? form.get("From") ?? ""
    if (from !== sender && from !== service) return refuse(response, 400, 21_606)
    const kept: KeptMessage = {
      sid: `SM${String(messages.length).padStart(32, "0")}`,
      to,
      from,
      body: `${prefix}${form.get("Body") ?? ""}`,
      createdAt: now(),
      status: "queued",
      errorCode: null,
    }
    messages.push(kept)
    return trouble === "drops-answers" ? response.destroy() : answer(response, 201, shown(kept))
  }

  const list = (url: URL, response: ServerResponse) => {
    const page = Number(url.searchParams.get("Page") ?? 0)
    const to = url.searchParams.get("To")
    const found = messages.filter((message) => to === null || message.to === to).toReversed()
    const next = new URL(url)
    next.searchParams.set("Page", String(page + 1))
    const isLast = (page + 1) * pageSize >= found.length
    return answer(response, 200, {
      messages: found.slice(page * pageSize, (page + 1) * pageSize).map(shown),
      next_page_uri: isLast ? null : `${next.pathname}${next.search}`,
    })
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://twilio.test")
    calls.push(`${request.method} ${url.pathname.replace(account.accountSid, "AC")}`)
    const form = new URLSearchParams(await text(request))
    if (trouble === "drops-calls") return response.destroy()
    if (trouble === "hangs") return undefined
    if (typeof trouble === "object") return refuse(response, trouble.status, trouble.code)
    if (request.headers.authorization !== expected) return refuse(response, 401, 20_003)
    switch (`${request.method} ${url.pathname}`) {
      case `POST ${accountPath}/Messages.json`:
        return take(form, response)
      case `GET ${accountPath}/Messages.json`:
        return list(url, response)
      case `GET ${accountPath}.json`:
        return answer(response, 200, { sid: account.accountSid, status: "active" })
      case `GET ${accountPath}/IncomingPhoneNumbers.json`: {
        const isOurs = url.searchParams.get("PhoneNumber") === sender && smsUrl !== undefined
        const numbers = isOurs ? [{ sid: "PN0", phone_number: sender, sms_url: smsUrl }] : []
        return answer(response, 200, { incoming_phone_numbers: numbers, next_page_uri: null })
      }
      case `GET /v1/Services/${service}`:
        return answer(response, 200, {
          sid: service,
          // Null as well where the service throws texts away.
          inbound_request_url: smsUrl === undefined || smsUrl === "" ? null : smsUrl,
          use_inbound_webhook_on_number: smsUrl === undefined,
        })
      default:
        return refuse(response, 404, 20_404)
    }
  }

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    /** Every call that came, by method and path. */
    calls,
    fail: (next: TwilioTrouble | undefined) => {
      trouble = next
    },
    bringTextsTo: (url: string | undefined) => {
      smsUrl = url
    },
    /** What a trial account puts in front of every text. */
    putInFront: (sentence: string) => {
      prefix = sentence
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}
