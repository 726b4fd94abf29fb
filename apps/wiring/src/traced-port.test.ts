import { type Mail, Mailer } from "@laundry/core/notifications/mailer.port"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { tracedPort } from "./traced-port.ts"

const mail: Mail = { messageId: "1", to: "ana@example.com", fromName: "", subject: "", text: "", html: "" }

/** A mailer as somebody else may write one: an object of a class, with what only its methods may touch. */
class OutsideMailer {
  readonly #spans: Array<string>
  constructor(spans: Array<string>) {
    this.#spans = spans
  }
  send() {
    return this.#note()
  }
  get check() {
    return this.#note()
  }
  #note() {
    return Effect.map(Effect.orDie(Effect.currentSpan), ({ name }) => void this.#spans.push(name))
  }
}

it("keeps the methods of an object of a class", async () => {
  const spans: Array<string> = []
  const traced = tracedPort(Mailer, "mail")(Layer.sync(Mailer, () => new OutsideMailer(spans)))
  const program = Mailer.use(({ send, check }) => Effect.andThen(send(mail), check))
  await Effect.runPromise(Effect.provide(program, traced))
  expect(spans).toEqual(["mail.send", "mail.check"])
})
