import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import {
  actingAs,
  lastToken,
  look,
  openAccount,
  registration,
  typePassword,
  workOff,
} from "@laundry/core-testing/people-scene"
import { Effect, Logger, References } from "effect"
import { describe, expect, it } from "vitest"
import { register } from "../sign-in/register.ts"
import { changePassword } from "./change-password.ts"
import { requestPasswordReset } from "./request-password-reset.ts"
import { resetPassword } from "./reset-password.ts"

const passwords = ["correct horse battery", "a new long password", "the third password", "wrong password"] as const
const email = "ana@example.com"

/** All that happens to an account's password, and the tokens that were mailed meanwhile. */
const life = Effect.fnUntraced(function* (mailer: ReturnType<typeof makeInMemoryMailer>) {
  const { user } = yield* openAccount(mailer)
  const tokens = [lastToken(mailer)]
  yield* register(registration())
  yield* Effect.flip(typePassword(email, passwords[3]))
  yield* requestPasswordReset(email)
  mailer.failWith("connection refused")
  yield* Effect.flip(workOff)
  mailer.failWith(undefined)
  yield* workOff
  tokens.push(lastToken(mailer))
  yield* resetPassword(lastToken(mailer), passwords[1])
  yield* changePassword(passwords[1], passwords[2]).pipe(actingAs(user))
  yield* workOff
  return tokens
})

describe("the secrets of an account", () => {
  it("are in no owed mail, no job and no line of the log: tokens, passwords, their hashes", async () => {
    const mailer = makeInMemoryMailer()
    const lines: Array<string> = []
    const logger = Logger.make(({ fiber, message }) => {
      lines.push(JSON.stringify([message, fiber.getRef(References.CurrentLogAnnotations)]))
    })
    const program = Effect.gen(function* () {
      const tokens = yield* life(mailer).pipe(
        Effect.provide(Logger.layer([logger])),
        Effect.provideService(References.MinimumLogLevel, "Trace"),
      )
      const owed = yield* look(({ mails, jobs }) => JSON.stringify([[...mails], [...jobs]]))
      return { tokens, owed }
    })
    const { tokens, owed } = await runInMemory(program, { mailer })
    expect(new Set(tokens).size).toBe(2)
    expect(owed).toContain("reset-password")
    for (const secret of [...tokens, ...passwords, "secret-", "hash of"]) {
      expect(owed).not.toContain(secret)
      expect(lines.join("\n")).not.toContain(secret)
    }
  })

  it("are in a mail's link alone: neither in its subject nor in its Message-ID", async () => {
    const mailer = makeInMemoryMailer()
    const tokens = await runInMemory(life(mailer), { mailer })
    for (const { subject, messageId } of mailer.sent) {
      for (const token of tokens) expect(`${subject} ${messageId}`).not.toContain(token)
    }
    for (const { text, html } of mailer.sent) {
      for (const password of passwords) expect(text + html).not.toContain(password)
    }
  })
})
