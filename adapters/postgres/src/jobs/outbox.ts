import { MailStore } from "@laundry/core/notifications/mail-store.port"
import { type Job, Outbox } from "@laundry/core/outbox/outbox.port"
import type { OwedMailContent } from "@laundry/core/outbox/owed-mail"
import { paymentRequestKey } from "@laundry/core/payment/payment-link"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Model } from "objection"
import { Database } from "../database/database.ts"
import { isUuid } from "../database/sql-text.ts"
import { mailAttempts } from "./mail-jobs.ts"

/** Tries of any other job. */
const jobAttempts = 25

class MailRow extends Model {
  static override readonly tableName = "outbox_mails"
  declare id: string
  declare key: string
  declare recipient: string
  declare content: OwedMailContent
  declare sent_at: Date | null
}

/** The name, payload and identity of a job in the queue. */
const describeJob = (job: Job): { task: string; payload: object; key: string } => {
  switch (job.kind) {
    case "send-mail":
      return { task: job.kind, payload: { mailId: job.mailId }, key: `${job.kind}:${job.mailId}` }
    case "check-payment":
      return { task: job.kind, payload: { attemptId: job.attemptId }, key: `${job.kind}:${job.attemptId}` }
    case "send-refund":
      return { task: job.kind, payload: { refundId: job.refundId }, key: `${job.kind}:${job.refundId}` }
    case "release-place":
    case "end-payments":
    case "refund-missed-pickup":
    case "charge-recurring":
    case "open-offer":
      return { task: job.kind, payload: { orderId: job.orderId }, key: `${job.kind}:${job.orderId}` }
    case "announce-offers":
      return { task: job.kind, payload: { mailedAt: job.mailedAt }, key: `${job.kind}:${job.mailedAt}` }
    case "tell-worker":
      return { task: job.kind, payload: { offerId: job.offerId }, key: `${job.kind}:${job.offerId}` }
    case "sweep-photo": {
      const { kind, orderId, photoId } = job
      return { task: kind, payload: { orderId, photoId }, key: `${kind}:${photoId}` }
    }
    case "sweep-worker-document": {
      const { kind, userId, photoId } = job
      return { task: kind, payload: { userId, photoId }, key: `${kind}:${photoId}` }
    }
    case "forget-worker-documents":
      return { task: job.kind, payload: { userId: job.userId }, key: `${job.kind}:${job.userId}` }
    case "start-password-reset":
      return { task: job.kind, payload: { email: job.email }, key: `${job.kind}:${job.email}` }
    case "note-payment-card":
      return { task: job.kind, payload: { intentId: job.intentId }, key: `${job.kind}:${job.intentId}` }
    case "note-card":
    case "forget-card-owner":
      return { task: job.kind, payload: { leftBy: job.leftBy }, key: `${job.kind}:${job.leftBy}` }
    case "check-card":
      return { task: job.kind, payload: { methodId: job.methodId }, key: `${job.kind}:${job.methodId}` }
    case "forget-card": {
      const { kind, customerId, methodId } = job
      return { task: kind, payload: { customerId, methodId }, key: `${kind}:${methodId}` }
    }
    case "charge-balance":
      return { task: job.kind, payload: { chargeId: job.chargeId }, key: `${job.kind}:${job.chargeId}` }
    case "send-payout":
      return { task: job.kind, payload: { payoutId: job.payoutId }, key: `${job.kind}:${job.payoutId}` }
    case "check-payout-account":
      return { task: job.kind, payload: { accountId: job.accountId }, key: `${job.kind}:${job.accountId}` }
    case "ask-phone":
      return { task: job.kind, payload: { id: job.id, phone: job.phone }, key: `${job.kind}:${job.id}` }
    case "pay-workers":
    case "tend-cards":
    case "reconcile-books":
    case "tend-credit":
    case "remind-of-pickups":
    case "make-recurring-orders":
    case "watch-deliveries":
    case "tend-offers":
    case "fold-figures":
    case "roll-up-reports":
    case "forget-guests":
    case "prune-records":
      return { task: job.kind, payload: {}, key: job.kind }
  }
}

/** How a job that is queued already for the same thing changes. `preserve_run_at` keeps the time of one that has not failed. */
type KeyMode = "replace" | "preserve_run_at"

const addJob = (
  knex: Knex,
  jobs: string,
  { task, payload, key }: ReturnType<typeof describeJob>,
  attempts: number,
  delaySeconds: number,
  mode: KeyMode,
) =>
  // The queue reckons by the database's clock, so the delay is handed over, not a time.
  knex.raw(
    `select ${jobs}.add_job(?, payload := ?::json, run_at := now() + make_interval(secs => ?), max_attempts := ?, job_key := ?, job_key_mode := ?)`,
    [task, JSON.stringify(payload), delaySeconds, attempts, key, mode],
  )

/**
 * Brings what is queued under a key forward, as one that has not failed. The library can only replace its time, or keep that of one that
 * has not failed. What runs is left alone: what it is queued for next is another row.
 */
const bringForward = (
  knex: Knex,
  jobs: string,
  { key, delay, overdue }: { readonly key: string; readonly delay: number; readonly overdue: number | null },
) =>
  knex.raw(
    `update ${jobs}._private_jobs set attempts = 0, last_error = null, revision = revision + 1, updated_at = now(),
       run_at = case when run_at < now() - make_interval(secs => :overdue) then now() + make_interval(secs => :delay)
         else least(run_at, now() + make_interval(secs => :delay)) end
     where key = :key and locked_at is null`,
    { key, delay, overdue },
  )

/** Mails and jobs that a transaction owes, kept with it. */
export const outboxLayer = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const { run, traceparent, schemas } = yield* Database
    const { jobs } = schemas
    const queue = (job: Job, delaySeconds: number, mode: KeyMode) => {
      const { task, payload, key } = describeJob(job)
      const attempts = job.kind === "send-mail" ? mailAttempts : jobAttempts
      return Effect.flatMap(traceparent, (owedBy) => {
        const told = owedBy === undefined ? payload : { ...payload, traceparent: owedBy }
        return Effect.asVoid(
          run((knex) => addJob(knex, jobs, { task, payload: told, key }, attempts, delaySeconds, mode)),
        )
      })
    }
    const schedule = (job: Job, delaySeconds: number) => queue(job, delaySeconds, "replace")
    return {
      oweMail: Effect.fnUntraced(function* ({ key, to, content }) {
        const owed = yield* run((knex) =>
          knex("outbox_mails")
            .insert({ key, recipient: to, content: JSON.stringify(content) })
            .onConflict("key")
            .ignore()
            .returning<ReadonlyArray<{ id: string }>>("id"),
        )
        for (const { id } of owed) yield* schedule({ kind: "send-mail", mailId: id }, 0)
      }),
      schedule,
      scheduleBy: Effect.fnUntraced(function* (job, delay, overdueSeconds) {
        const { key } = describeJob(job)
        yield* run((knex) => bringForward(knex, jobs, { key, delay, overdue: overdueSeconds ?? null }))
        // Another transaction may have queued it meanwhile, with its own time, which is kept.
        yield* queue(job, delay, "preserve_run_at")
      }),
      retry: (jobIds) =>
        run((knex) =>
          knex.raw<{ readonly rows: ReadonlyArray<{ readonly id: string }> }>(
            `select id::text from ${jobs}.reschedule_jobs(?::bigint[], run_at := now(), attempts := 0)`,
            [[...jobIds]],
          ),
        ).pipe(Effect.map(({ rows }) => rows.map(({ id }) => id))),
    }
  }),
)

/** The mails to a person: about their orders, by the indexes of those, and what else went to an address of theirs, by one look at all mails. */
const toPerson = `
  with theirs as (select id, lower(customer_email) as email from orders where id = any(:orders)),
  about as (
    select outbox_mails.id, recipient, email from theirs
      join outbox_mails on content ->> 'orderId' = theirs.id
    union all
    select outbox_mails.id, recipient, email from theirs
      join payment_links on order_id = theirs.id
      join outbox_mails on key = :requestOf || payment_links.id
  )
  select id from about where lower(recipient) in (email, lower(:email))
  union all
  select id from outbox_mails
   where lower(recipient) in (
      select lower(:email)
      union all
      select lower(details ->> 'customerEmail') from recurring_pickups where id = any(cast(:recurring as uuid[]))
    ) and case
      when content ->> 'recurringId' is not null then content ->> 'recurringId' = any(cast(:recurring as text[]))
      else lower(recipient) = lower(:email) and coalesce(content ->> 'orderId', content ->> 'linkId') is null
    end`

/** Owed mails as the job that sends them sees them. */
export const mailStoreLayer = Layer.effect(
  MailStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return {
      unsent: (mailId) =>
        isUuid(mailId)
          ? run((knex) => MailRow.query(knex).findById(mailId).whereNull("sent_at")).pipe(
              Effect.map((row) =>
                row === undefined ? undefined : { key: row.key, to: row.recipient, content: row.content },
              ),
            )
          : Effect.succeed(undefined),
      ofOrder: (orderId) =>
        run((knex) =>
          // Each by its own index. Payment requests name their link. What was left out has no channel.
          MailRow.query(knex)
            .whereRaw(
              `id in (select id from outbox_mails where content ->> 'orderId' = :orderId
                      union all
                      select id from outbox_mails
                       where key in (select :requestOf || payment_links.id from payment_links where order_id = :orderId))`,
              { orderId, requestOf: paymentRequestKey("") },
            )
            .whereRaw("not exists (select from sent_messages where id = outbox_mails.id and channel <> 'mail')")
            .orderBy(["owed_at", "id"]),
        ).pipe(
          Effect.map((rows) =>
            rows.map(({ content, recipient, sent_at }) => ({
              template: content.template,
              to: recipient,
              sentAt: sent_at === null ? null : sent_at.getTime(),
            })),
          ),
        ),
      countSent: (to, since) =>
        run((knex) =>
          knex.raw<{ rows: ReadonlyArray<{ mails: string }> }>(
            "select count(*) as mails from outbox_mails where lower(recipient) = lower(?) and sent_at > ?",
            [to, new Date(since)],
          ),
        ).pipe(Effect.map(({ rows }) => Number(rows[0]?.mails))),
      markSent: (mailId, at) =>
        run((knex) =>
          MailRow.query(knex)
            .findById(mailId)
            .whereNull("sent_at")
            .patch({ sent_at: new Date(at) }),
        ).pipe(Effect.asVoid),
      forgetPerson: Effect.fnUntraced(function* ({ email, orders, recurring }) {
        const person = { email: email.trim(), orders, recurring, requestOf: paymentRequestKey("") }
        const { rows } = yield* run<{ readonly rows: ReadonlyArray<{ readonly id: string }> }>((knex) =>
          knex.raw(toPerson, person),
        )
        const ids = rows.map(({ id }) => id)
        // One after the other: a mail that is just being marked as sent is found by the second.
        yield* run((knex) => knex("outbox_mails").whereIn("id", ids).whereNull("sent_at").delete())
        yield* run((knex) => knex("outbox_mails").whereIn("id", ids).update({ recipient: "" }))
      }),
    }
  }),
)
