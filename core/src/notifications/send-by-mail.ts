import { Effect } from "effect"
import { maskLinks } from "../messaging/mask-links.ts"
import type { Replaced } from "../order/messages/sent-message.ts"
import { requireFewMails } from "./mail-limit.ts"
import { Mailer } from "./mailer.port.ts"
import { layOutMail, writeMail } from "./mails/write-mail.ts"
import { beginTry, noteFailure, type OwedMessage, settle } from "./owed-message.ts"

type End = Parameters<typeof settle>[1]

/**
 * Sends a message as a mail, or in the place of a channel that could not be used. That it is a mail is noted before it goes
 * out: after a crash it is one again, with the same Message-ID, whatever is possible by then.
 * A mail whose recipient is refused for good is left out: nothing but another address would help.
 */
export const sendByMail = Effect.fnUntraced(function* (owed: OwedMessage, insteadOf: Replaced | null) {
  const { content, to, scene, kept } = owed
  const written = yield* writeMail(content, scene)
  if (written === undefined)
    return yield* settle(kept, { channel: "none", outcome: "dropped", dropped: "nothing-to-say" })
  const mail = layOutMail(kept.id, to, written, scene)
  const text = maskLinks(`${mail.subject}\n\n${mail.text}`)
  const begun = yield* beginTry(kept, { channel: "mail", recipient: to, text, insteadOf })
  yield* requireFewMails(to, content, owed.order, scene).pipe(
    Effect.andThen((yield* Mailer).send(mail)),
    Effect.andThen(Effect.succeed<End>({ outcome: "sent" })),
    Effect.catchTags({
      MailRefused: ({ reason }) =>
        Effect.succeed<End>({ channel: "none", outcome: "dropped", dropped: "refused", failure: reason }),
      MailNotSent: (error) => Effect.andThen(noteFailure(begun, error.reason), Effect.fail(error)),
    }),
    Effect.flatMap((end) => settle(begun, end)),
  )
})
