import { type MailedPerson, MailStore } from "@laundry/core/notifications/mail-store.port"
import { type Job, Outbox } from "@laundry/core/outbox/outbox.port"
import type { OwedMail } from "@laundry/core/outbox/owed-mail"
import { emailKey } from "@laundry/core/people/user"
import { Clock, Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry } from "../state.ts"

/** Under which a job is queued: one at a time for the same thing. */
export const jobKey = (job: Job): string => {
  switch (job.kind) {
    case "ask-phone":
      return `${job.kind}:${job.id}`
    case "send-mail":
      return `${job.kind}:${job.mailId}`
    case "check-payment":
      return `${job.kind}:${job.attemptId}`
    case "send-refund":
      return `${job.kind}:${job.refundId}`
    case "release-place":
    case "end-payments":
    case "refund-missed-pickup":
    case "charge-recurring":
    case "open-offer":
      return `${job.kind}:${job.orderId}`
    case "sweep-photo":
    case "sweep-worker-document":
      return `${job.kind}:${job.photoId}`
    case "forget-worker-documents":
      return `${job.kind}:${job.userId}`
    case "start-password-reset":
      return `${job.kind}:${job.email}`
    case "note-payment-card":
      return `${job.kind}:${job.intentId}`
    case "note-card":
    case "forget-card-owner":
      return `${job.kind}:${job.leftBy}`
    case "check-card":
    case "forget-card":
      return `${job.kind}:${job.methodId}`
    case "charge-balance":
      return `${job.kind}:${job.chargeId}`
    case "send-payout":
      return `${job.kind}:${job.payoutId}`
    case "check-payout-account":
      return `${job.kind}:${job.accountId}`
    case "announce-offers":
      return `${job.kind}:${job.mailedAt}`
    case "tell-worker":
      return `${job.kind}:${job.offerId}`
    case "pay-workers":
    case "tend-offers":
    case "fold-figures":
    case "roll-up-reports":
    case "forget-guests":
    case "prune-records":
    case "tend-cards":
    case "reconcile-books":
    case "tend-credit":
    case "remind-of-pickups":
    case "make-recurring-orders":
    case "watch-deliveries":
      return job.kind
  }
}

/** The state with a mail owed, once per key. */
export const owe = (state: InMemoryState, mail: OwedMail): InMemoryState => {
  if (state.mails.has(mail.key)) return state
  return { ...state, mails: withEntry(state.mails, mail.key, { mailId: `mail:${mail.key}`, mail, sentAt: null }) }
}

/** What transactions owe, in memory: mails wait in `mails`, jobs in `jobs` for {@link runDueJobs}. */
export const layer = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const { update } = yield* InMemoryDatabase
    return Outbox.of({
      oweMail: (mail) => update((state) => [undefined, owe(state, mail)]),
      schedule: (job, delaySeconds) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => {
          const runAt = now + delaySeconds * 1000
          return update((state) => [undefined, { ...state, jobs: withEntry(state.jobs, jobKey(job), { job, runAt }) }])
        }),
      scheduleBy: (job, delaySeconds, overdueSeconds = Number.POSITIVE_INFINITY) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => {
          const wanted = now + delaySeconds * 1000
          return update((state) => {
            const queued = state.jobs.get(jobKey(job))?.runAt ?? wanted
            const runAt = queued < now - overdueSeconds * 1000 ? wanted : Math.min(queued, wanted)
            return [undefined, { ...state, jobs: withEntry(state.jobs, jobKey(job), { job, runAt }) }]
          })
        }),
      // Here the key of a job is its id.
      retry: (jobIds) =>
        Effect.flatMap(Clock.currentTimeMillis, (runAt) =>
          update((state) => {
            const there = jobIds.filter((id) => state.jobs.has(id))
            const jobs = [...state.jobs].map(
              ([id, kept]) => [id, there.includes(id) ? { ...kept, runAt } : kept] as const,
            )
            return [there, { ...state, jobs: new Map(jobs) }]
          }),
        ),
    })
  }),
)

/** The order that a mail is about; undefined for one that is about none. */
const orderIdOf = ({ content }: OwedMail, { paymentLinks }: InMemoryState) =>
  content["orderId"] ?? [...paymentLinks.values()].find(({ id }) => id === content["linkId"])?.orderId

/** Whether a mail is one of those to a person that are forgotten with them. */
const isTo = ({ email, orders, recurring }: MailedPerson, mail: OwedMail, state: InMemoryState): boolean => {
  const isSentTo = (address: string | undefined) => address !== undefined && emailKey(mail.to) === emailKey(address)
  const { recurringId } = mail.content
  if (recurringId !== undefined) {
    const own = recurring.find((id) => id === recurringId)
    return own !== undefined && isSentTo(state.recurring.get(own)?.details.customerEmail)
  }
  const orderId = orderIdOf(mail, state)
  if (orderId === undefined) return isSentTo(email)
  const own = orders.find((id) => id === orderId)
  return own !== undefined && (isSentTo(email) || isSentTo(state.orders.get(own)?.customerEmail))
}

/** Owed mails in memory. */
export const mailStoreLayer = Layer.effect(
  MailStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const kept = (state: InMemoryState, mailId: string) =>
      [...state.mails.values()].find((candidate) => candidate.mailId === mailId)
    return MailStore.of({
      unsent: (mailId) =>
        read((state) => {
          const found = kept(state, mailId)
          return found?.sentAt === null ? found.mail : undefined
        }),
      ofOrder: (orderId) =>
        read((state) =>
          [...state.mails.values()]
            .filter(({ mail }) => orderIdOf(mail, state) === orderId)
            .filter(({ mailId }) => (state.sentMessages.get(mailId)?.channel ?? "mail") === "mail")
            .map(({ mail: { content, to }, sentAt }) => ({ template: content.template, to, sentAt })),
        ),
      countSent: (to, since) =>
        read(
          (state) =>
            [...state.mails.values()].filter(
              ({ mail, sentAt }) => sentAt !== null && sentAt > since && mail.to.toLowerCase() === to.toLowerCase(),
            ).length,
        ),
      markSent: (mailId, at) =>
        update((state) => {
          const found = kept(state, mailId)
          if (found === undefined) return [undefined, state]
          return [undefined, { ...state, mails: withEntry(state.mails, found.mail.key, { ...found, sentAt: at }) }]
        }),
      forgetPerson: (person) =>
        update((state) => {
          const mails = [...state.mails].flatMap(([key, kept]) => {
            if (!isTo(person, kept.mail, state)) return [[key, kept] as const]
            return kept.sentAt === null ? [] : [[key, { ...kept, mail: { ...kept.mail, to: "" } }] as const]
          })
          return [undefined, { ...state, mails: new Map(mails) }]
        }),
    })
  }),
)
