import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { textedNumber } from "@laundry/core/messaging/phone-number"
import { TextMessenger } from "@laundry/core/messaging/text-messenger.port"
import { textMessengerContract } from "@laundry/core-testing/contracts/text-messenger.contract"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readTexts } from "./testing/read-texts.ts"
import { layer, signInbound } from "./text-outbox.ts"

let root = ""
let folders = 0
const newFolder = () => join(root, `outbox-${folders++}`, "texts")
/** The folder that was opened last: calls are signed with its key. */
let folder = ""

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "text-outbox-"))
})
afterAll(() => rm(root, { recursive: true, force: true }))

textMessengerContract("outbox folder", {
  working: () => {
    folder = newFolder()
    const own = folder
    return { layer: layer({ folder: own }), arrived: () => readTexts(own) }
  },
  // A folder below a file can't be made, not even by root.
  failing: () => layer({ folder: join(import.meta.filename, "texts") }),
  inbound: async ({ providerId, from, body }) => {
    const url = "https://laundry.example/api/webhooks/texts"
    const form = new URLSearchParams({ id: providerId, from, body }).toString()
    return { url, headers: await signInbound(folder, url, form), body: form }
  },
})

const ana = () => {
  const phone = textedNumber("+13055550142")
  if (phone === undefined) throw new Error("This is no phone number.")
  return phone
}
const send = (own: string, id: string, body = "Hello") =>
  Effect.runPromise(
    Effect.flatMap(TextMessenger, (texts) => texts.send({ id, to: ana(), body })).pipe(
      Effect.provide(layer({ folder: own })),
    ),
  )

describe("text outbox", () => {
  it("writes each message once, to a file that a person can read", async () => {
    const own = newFolder()
    await send(own, "m-1", "Your laundry is ready.")
    await send(own, "m-1", "Something else")
    expect(await readdir(own)).toEqual(["m-1.txt"])
    expect(await readFile(join(own, "m-1.txt"), "utf8")).toBe("To: +13055550142\nSegments: 1\n\nYour laundry is ready.")
  })

  it("counts as carriers do: one letter that is not in their alphabet makes parts shorter", async () => {
    const own = newFolder()
    const counted = ["a".repeat(160), `${"a".repeat(159)}€`, `${"a".repeat(69)}ł`, `${"a".repeat(70)}ł`]
    const segments = []
    for (const [index, body] of counted.entries()) segments.push((await send(own, `m-${index}`, body)).segments)
    expect(segments).toEqual([1, 2, 1, 2])
  })

  it("lets only its owner read", async () => {
    const own = newFolder()
    await send(own, "m-1")
    expect((await stat(own)).mode & 0o777).toBe(0o700)
    expect((await stat(join(own, "m-1.txt"))).mode & 0o777).toBe(0o600)
    await signInbound(own, "https://laundry.example", "")
    expect((await stat(join(own, "key"))).mode & 0o777).toBe(0o600)
  })

  it("keeps hostile ids in the folder and apart from each other", async () => {
    const own = newFolder()
    const ids = ["../../escape", "/etc/passwd", "", "a/b", "a?b", "..", "x".repeat(500), "\0"]
    for (const id of ids) await send(own, id)
    expect(await readdir(own)).toHaveLength(ids.length)
    expect(await readdir(join(own, ".."))).toEqual(["texts"])
  })

  it("is offered for trials alone: it takes nothing where real customers would wait for it", async () => {
    const own = newFolder()
    const isOffered = (isForTrials: boolean) =>
      Effect.runPromise(
        Effect.map(TextMessenger, (texts) => texts.isOffered).pipe(Effect.provide(layer({ folder: own, isForTrials }))),
      )
    expect([await isOffered(true), await isOffered(false)]).toEqual([true, false])
    const failure = await Effect.runPromise(
      Effect.flatMap(TextMessenger, (texts) => Effect.flip(texts.send({ id: "m-1", to: ana(), body: "Hello" }))).pipe(
        Effect.provide(layer({ folder: own, isForTrials: false })),
      ),
    )
    expect(failure).toMatchObject({ mayHaveSent: false, reason: "no provider of text messages is set" })
  })
})
