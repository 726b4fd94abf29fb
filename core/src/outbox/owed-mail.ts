/**
 * What a mail tells its reader, as the outbox keeps it: a template's name and what it is to be written from. Each subject
 * says what its own mails name (`order/order-mail.ts`, for example); they are read again where mails are written.
 */
export type OwedMailContent = { readonly template: string } & Readonly<Record<string, string | number>>

/** A mail that somebody is owed. `key` names the event it reports, so that a repeated event owes it once. */
export interface OwedMail {
  readonly key: string
  readonly to: string
  readonly content: OwedMailContent
}
