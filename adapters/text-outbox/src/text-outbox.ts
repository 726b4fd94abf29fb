import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto"
import { access, constants, link, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import {
  type InboundText,
  type TextMessage,
  TextMessenger,
  TextNotSent,
  type TextWebhook,
  TextWebhookRefused,
} from "@laundry/core/messaging/text-messenger.port"
import { isPhoneNumber } from "@laundry/core/shared/phone-number"
import { Effect, Layer } from "effect"
import { SegmentedMessage } from "sms-segments-calculator"

export interface TextOutboxOptions {
  /** Where the text messages go, one .txt file each; made when missing, for its owner only. */
  readonly folder: string
  /** Whether nobody waits for what is only written, which is so unless given; otherwise nothing is taken, and nobody is offered texts. */
  readonly isForTrials?: boolean
}

/** Of a call that brings a text: an HMAC-SHA256 by the folder's key, in hex, of the address, a line end and the body. */
const signatureHeader = "x-text-signature"

const longestFileName = 120

/** The same id always gives the same file name, and no id leads out of the folder. */
const fileNameOf = (id: string): string => {
  const safe = id.replace(/[^\w-]+/g, "_")
  if (safe === id && safe !== "" && safe.length <= longestFileName) return `${safe}.txt`
  return `${safe.slice(0, longestFileName)}-${createHash("sha256").update(id).digest("hex").slice(0, 16)}.txt`
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : ""

/** A file is put in place whole or not at all: only an earlier try may have sent it. */
const failed = (mayHaveSent: boolean) => (cause: unknown) =>
  new TextNotSent({
    reason: `the folder of text messages can't be written${codeOf(cause) === "" ? "" : ` (${codeOf(cause)})`}`,
    mayHaveSent,
  })

/** Puts a file in place whole, whenever the process ends; one that is there stays as it is. */
const writeOnce = async (folder: string, name: string, content: string): Promise<void> => {
  const unfinished = join(folder, `.${randomUUID()}.part`)
  try {
    await writeFile(unfinished, content, { mode: 0o600, flag: "wx" })
    await link(unfinished, join(folder, name))
  } catch (cause) {
    if (codeOf(cause) !== "EEXIST") throw cause
  } finally {
    await rm(unfinished, { force: true })
  }
}

const openFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

/** What the signatures of inbound texts are made with; made at first use. */
const keyIn = async (folder: string): Promise<string> => {
  await openFolder(folder)
  await writeOnce(folder, "key", `${randomBytes(32).toString("hex")}\n`)
  return (await readFile(join(folder, "key"), "utf8")).trim()
}

/** How inbound texts are signed, for tests and for trying answers out. */
export const signInbound = async (folder: string, url: string, body: string): Promise<Record<string, string>> => ({
  [signatureHeader]: createHmac("sha256", await keyIn(folder))
    .update(`${url}\n${body}`)
    .digest("hex"),
})

const textIn = (body: string): InboundText | undefined => {
  const fields = new URLSearchParams(body)
  const from = fields.get("from") ?? ""
  const providerId = fields.get("id")
  return isPhoneNumber(from) && providerId !== null ? { providerId, from, body: fields.get("body") ?? "" } : undefined
}

const read = async (folder: string, { url, headers, body }: TextWebhook): Promise<InboundText | undefined> => {
  const signature = Buffer.from(headers[signatureHeader] ?? "")
  const right = Buffer.from((await signInbound(folder, url, body))[signatureHeader] ?? "")
  return signature.length === right.length && timingSafeEqual(signature, right) ? textIn(body) : undefined
}

const write = async (folder: string, { id, to, body }: TextMessage) => {
  const { segmentsCount } = new SegmentedMessage(body)
  await openFolder(folder)
  await writeOnce(folder, fileNameOf(id), `To: ${to}\nSegments: ${segmentsCount}\n\n${body}`)
  return { providerId: fileNameOf(id), segments: segmentsCount }
}

const mayWrite = async (folder: string) => {
  await openFolder(folder)
  await access(folder, constants.W_OK | constants.X_OK)
}

const notForTrials = Effect.fail(new TextNotSent({ reason: "no provider of text messages is set", mayHaveSent: false }))

/** Writes each text message as a file, once: a message that is sent again is there already. */
export const layer = ({ folder, isForTrials = true }: TextOutboxOptions): Layer.Layer<TextMessenger> =>
  Layer.succeed(TextMessenger, {
    isOffered: isForTrials,
    send: (message, triedSince) =>
      isForTrials
        ? Effect.tryPromise({ try: () => write(folder, message), catch: failed(triedSince !== undefined) })
        : notForTrials,
    check: isForTrials ? Effect.tryPromise({ try: () => mayWrite(folder), catch: failed(false) }) : Effect.void,
    receive: Effect.fn("TextOutbox.receive")(function* (webhook: TextWebhook) {
      const text = yield* Effect.promise(() => read(folder, webhook))
      return text ?? (yield* new TextWebhookRefused())
    }),
    reply: (body = "") => ({ contentType: "text/plain; charset=utf-8", body }),
  })
