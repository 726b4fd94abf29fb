import { Effect } from "effect"
import { Outbox } from "../../outbox/outbox.port.ts"
import type { RecurringMailContent } from "./recurring-mail.ts"
import type { RecurringPickup } from "./recurring-pickup.ts"

/** Owes the customer of a recurring pickup a mail, once per key. Nobody is owed one whose account was deleted. */
export const oweRecurringMail = Effect.fnUntraced(function* (
  { details }: Pick<RecurringPickup, "details">,
  key: string,
  content: RecurringMailContent,
) {
  if (details.customerEmail !== "") yield* (yield* Outbox).oweMail({ key, to: details.customerEmail, content })
})
