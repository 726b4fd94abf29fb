/**
 * Messages that nobody has got yet, each with how many seconds its customer waits for it (`waited`). One that is held for the end of
 * quiet hours is not among them, and waits from then on. `now` is the program's time in SQL, by which messages are held; they are
 * owed by the database's.
 */
export const owedMessages = (now: string): string => `
  select extract(epoch from coalesce(${now} - held_until, now() - owed_at)) as waited
  from outbox_mails left join sent_messages using (id)
  where sent_at is null and (held_until is null or held_until <= ${now})`
