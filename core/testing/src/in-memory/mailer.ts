import { type Mail, Mailer, MailNotSent, MailRefused } from "@laundry/core/notifications/mailer.port"
import { headerText } from "@laundry/core/notifications/mails/mail-text"
import { Effect, Layer } from "effect"
import { letOthersRun } from "../interleaving.ts"

/** Keeps the mails it is given: `sent` grows with every send, repeats included. `failWith` makes it fail until it is cleared, `refuse` refuse an address for good. */
export interface InMemoryMailer {
  readonly layer: Layer.Layer<Mailer>
  readonly sent: ReadonlyArray<Mail>
  readonly failWith: (reason: string | undefined) => void
  readonly refuse: (address: string) => void
}

export const makeInMemoryMailer = (): InMemoryMailer => {
  const sent: Array<Mail> = []
  const refused = new Set<string>()
  let failure: string | undefined
  const unlessFailing = (run: () => void) =>
    Effect.suspend(() => (failure === undefined ? Effect.sync(run) : Effect.fail(new MailNotSent({ reason: failure }))))
  return {
    layer: Layer.succeed(Mailer, {
      send: (mail) =>
        letOthersRun.pipe(
          Effect.andThen(
            Effect.suspend(() =>
              refused.has(mail.to) ? Effect.fail(new MailRefused({ reason: "no such mailbox" })) : Effect.void,
            ),
          ),
          Effect.andThen(
            unlessFailing(() => {
              sent.push({ ...mail, subject: headerText(mail.subject), fromName: headerText(mail.fromName) })
            }),
          ),
          Effect.andThen(letOthersRun),
        ),
      check: unlessFailing(() => {}),
    }),
    sent,
    failWith: (reason) => {
      failure = reason
    },
    refuse: (address) => void refused.add(address),
  }
}
