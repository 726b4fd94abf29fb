import { type Mail, Mailer, MailNotSent, MailRefused } from "@laundry/core/notifications/mailer.port"
import { headerText } from "@laundry/core/notifications/mails/mail-text"
import { Cause, Effect, Exit, type Layer, ManagedRuntime, Option } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../property-runs.ts"

/** A mail as it came out at the other end. `recipients` is everybody it was delivered to, by the envelope where there is one. */
export interface ArrivedMail extends Mail {
  readonly recipients: ReadonlyArray<string>
}

export interface MailerSubject {
  /** A mailer, and what has arrived through it so far, oldest first. */
  readonly working: () => {
    readonly layer: Layer.Layer<Mailer>
    readonly arrived: () => Promise<ReadonlyArray<ArrivedMail>>
  }
  /** A mailer whose server refuses or is gone. */
  readonly failing: () => Layer.Layer<Mailer>
  /** A mailer whose server knows no recipient; left out where a mailer can't tell. */
  readonly refusing?: () => Layer.Layer<Mailer>
}

const mail: Mail = {
  messageId: "<order-1@laundry.test>",
  to: "guest@example.test",
  fromName: "Miami Beach Wash & Fold",
  replyTo: "help@laundry.test",
  subject: "Your pickup is booked",
  text: "Hello,\n\nwe come today.\n",
  html: "<p>Hello,</p><p>we come <b>today</b>.</p>",
  attachments: [
    {
      name: "receipt-R-000042.pdf",
      contentType: "application/pdf",
      bytes: Uint8Array.from([37, 80, 68, 70, 0, 13, 10, 255]),
    },
    { name: "Łódź – statement.pdf", contentType: "application/pdf", bytes: new Uint8Array(100_000).fill(7) },
  ],
}

/** Text that mail gets wrong easily: other scripts, quotes, and attempts to start a new header. */
const trickyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.constantFrom(
        "\r\n",
        "\n",
        "\r",
        "\t",
        "\0",
        "\u2028",
        '"',
        "'",
        "\\",
        "<",
        ">",
        ",",
        ";",
        ":",
        "@",
        "=?utf-8?Q?x?=",
        ".",
      ),
      fc.constantFrom(
        "🧺 clean & dry",
        "שלום עולם",
        "مرحبا",
        "\u202eevil",
        "Zoë",
        "洗濯",
        " ".repeat(90),
        "x".repeat(200),
      ),
      fc.constantFrom(
        "\r\nBcc: victim@example.test",
        "\nSubject: other",
        "\r\n\r\n<h1>body</h1>",
        '" <victim@example.test>, "',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""))

/** Header text up to runs of blanks, which folding may change. */
const unfolded = (text: string) => headerText(text).replace(/\s+/g, " ").trim()
/** A body up to the kind of line ends and to blank lines at its end. */
const sameLines = (text: string) => text.replace(/\r\n|\r/g, "\n").trimEnd()

const trickyMail: fc.Arbitrary<Omit<Mail, "messageId">> = fc.record({
  to: fc.constantFrom("guest@example.test", "first.last+tag@mail.example.test", "o'neil@example.test"),
  fromName: trickyText.filter((text) => unfolded(text) !== ""),
  replyTo: fc.constantFrom("help@laundry.test", "desk+replies@laundry.test"),
  subject: trickyText.filter((text) => unfolded(text) !== ""),
  text: trickyText,
  html: trickyText.map((text) => `<p>${text.replace(/[<>&\0]/g, " ")}</p>`),
  attachments: fc.array(
    fc.record({
      name: fc.constantFrom("a.pdf", "with \"quotes\" and 'others'.pdf", "évidence 42.pdf"),
      contentType: fc.constant("application/pdf"),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 500 }),
    }),
    { maxLength: 2 },
  ),
})

const filesOf = ({ attachments = [] }: Pick<Mail, "attachments">) =>
  attachments.map(({ bytes, ...file }) => ({ ...file, bytes: Array.from(bytes) }))

const expectIntact = (found: ArrivedMail | undefined, sent: Mail) => {
  expect(found?.recipients).toEqual([sent.to])
  expect(found?.messageId).toBe(sent.messageId)
  expect(found?.to).toBe(sent.to)
  expect(found?.replyTo).toBe(sent.replyTo)
  expect(unfolded(found?.fromName ?? "")).toBe(unfolded(sent.fromName))
  expect(unfolded(found?.subject ?? "")).toBe(unfolded(sent.subject))
  expect(sameLines(found?.text ?? "")).toBe(sameLines(sent.text))
  expect(sameLines(found?.html ?? "")).toBe(sameLines(sent.html))
  expect(filesOf(found ?? {})).toEqual(filesOf(sent))
}

/** What every {@link Mailer} promises. */
export const mailerContract = (name: string, { working, failing, refusing }: MailerSubject) => {
  const open = () => {
    const { layer, arrived } = working()
    const runtime = ManagedRuntime.make(layer)
    return {
      arrived,
      send: (each: Mail) => runtime.runPromise(Effect.flatMap(Mailer, ({ send }) => send(each))),
      check: () => runtime.runPromise(Effect.flatMap(Mailer, ({ check }) => check)),
      close: () => runtime.dispose(),
    }
  }

  describe(`mailer: ${name}`, () => {
    it("delivers a mail whole, to its recipient alone", async () => {
      const mailer = open()
      await mailer.check()
      await mailer.send(mail)
      const arrived = await mailer.arrived()
      await mailer.close()
      expect(arrived).toHaveLength(1)
      expectIntact(arrived[0], mail)
    })

    it("delivers any text, and no text adds a header or a recipient", async () => {
      const mailer = open()
      let count = 0
      await fc.assert(
        fc.asyncProperty(trickyMail, async (written) => {
          const tricky = { ...written, messageId: `<tricky-${count++}@laundry.test>` }
          await mailer.send(tricky)
          const arrived = (await mailer.arrived()).filter(({ messageId }) => messageId === tricky.messageId)
          expect(arrived).toHaveLength(1)
          expectIntact(arrived[0], tricky)
        }),
        { numRuns: runs(60) },
      )
      await mailer.close()
    })

    it("leaves out the reply address when there is none", async () => {
      const mailer = open()
      const { replyTo: _, ...withoutReply } = mail
      await mailer.send(withoutReply)
      expect((await mailer.arrived())[0]?.replyTo).toBeUndefined()
      await mailer.close()
    })

    it("gives a repeat the same Message-ID", async () => {
      const mailer = open()
      await mailer.send(mail)
      await mailer.send(mail)
      await mailer.send({ ...mail, messageId: "<order-2@laundry.test>" })
      const ids = (await mailer.arrived()).map(({ messageId }) => messageId)
      await mailer.close()
      expect(new Set(ids)).toEqual(new Set([mail.messageId, "<order-2@laundry.test>"]))
    })

    it("sends many at once", async () => {
      const mailer = open()
      const ids = Array.from({ length: 20 }, (_, index) => `<order-${index}@laundry.test>`)
      await Promise.all(ids.map((messageId) => mailer.send({ ...mail, messageId })))
      const arrived = await mailer.arrived()
      await mailer.close()
      expect(arrived.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted())
    })

    if (refusing !== undefined) {
      it("says of a recipient who is not known that the mail is refused for good", async () => {
        const send = Effect.flatMap(Mailer, (mailer) => mailer.send(mail))
        const exit = await Effect.runPromiseExit(send.pipe(Effect.provide(refusing())))
        const refusal = Exit.isFailure(exit) ? Option.getOrUndefined(Cause.findErrorOption(exit.cause)) : undefined
        expect(refusal).toBeInstanceOf(MailRefused)
        expect(refusal?.message).toMatch(/^The mail was refused for good: ./)
        expect(refusal?.message).not.toContain(mail.to)
      })
    }

    it.each([
      ["send", ({ send }: Mailer["Service"]) => send(mail)],
      ["check", ({ check }: Mailer["Service"]) => check],
    ] as const)("says that the mail was not sent when the server fails: %s", async (_, use) => {
      const exit = await Effect.runPromiseExit(Effect.flatMap(Mailer, use).pipe(Effect.provide(failing())))
      const failure = Exit.isFailure(exit) ? Option.getOrUndefined(Cause.findErrorOption(exit.cause)) : undefined
      expect(failure).toBeInstanceOf(MailNotSent)
      expect(failure?.reason).not.toBe("")
      expect(failure?.message).toMatch(/^The mail could not be sent: /)
    })
  })
}
