import { Effect } from "effect"
import { workEarningsPath } from "../../payouts/worker-payout.ts"
import { UserStore } from "../../people/user-store.port.ts"
import type { Worker, WorkerState } from "../../workers/worker.ts"
import type { WorkerMailContent } from "../../workers/worker-mail.ts"
import { changedSinceReview, type VettedPart } from "../../workers/worker-review.ts"
import { WorkerStore } from "../../workers/worker-store.port.ts"
import type { MailBody } from "./mail-layout.ts"
import { singleLine } from "./order-mails.ts"

/** Where the company decides about a worker. */
const deskPath = (userId: string): string => `/admin?view=workers&worker=${userId}`

/** What is told to the company. */
type ForCompany = "worker-applied" | "worker-changed"

/** What a file is while its mail has something to say. */
const stateOf: Readonly<Record<Exclude<WorkerMailContent["template"], "worker-changed">, WorkerState>> = {
  "worker-applied": "applied",
  "worker-activated": "active",
  "worker-refused": "refused",
  "worker-paused": "paused",
  "worker-resumed": "active",
  "worker-ended": "ended",
}

const appliedBody = (worker: Worker, email: string, publicUrl: string): MailBody => ({
  subject: `${singleLine(worker.name)} applies as a laundry worker`,
  heading: `${singleLine(worker.name)} applies as a laundry worker`,
  paragraphs: ["Please look at the application and the documents, and decide."],
  facts: [
    ["Name", worker.name],
    ["Email", email],
    ["Phone", worker.phone],
    ["ZIP code", worker.home.zipCode],
  ],
  action: { label: "Open the application", url: `${publicUrl}${deskPath(worker.userId)}` },
})

const partNames: Readonly<Record<VettedPart, string>> = {
  name: "the name",
  address: "the address where they wash",
  scale: "the scale",
  identity: "the photo of the ID",
  workplace: "the photo of the laundry place",
  insurance: "the insurance",
}

const changedBody = (worker: Worker, publicUrl: string): MailBody | undefined => {
  const changed = changedSinceReview(worker)
  if (changed.length === 0) return undefined
  const subject = `${singleLine(worker.name)} changed a laundry worker's file`
  return {
    subject,
    heading: subject,
    paragraphs: [
      `Since you looked at it, they changed ${changed.map((part) => partNames[part]).join(", ")}.`,
      worker.state === "paused"
        ? "They are paused. Please look at it, and mark it as reviewed before you let them work again."
        : "They go on working. Please look at it and mark it as reviewed, or pause them.",
    ],
    facts: [],
    action: { label: "Open the file", url: `${publicUrl}${deskPath(worker.userId)}` },
  }
}

/** What the worker reads: subject, then what it means for them. */
const words: Readonly<Record<Exclude<WorkerMailContent["template"], ForCompany>, readonly [string, string]>> = {
  "worker-activated": [
    "You are a laundry worker now",
    "Welcome! From now on you see offers near you on the days you chose, and can accept them.",
  ],
  "worker-refused": [
    "About your application as a laundry worker",
    "We can't take you on as a laundry worker now. You may apply again.",
  ],
  "worker-paused": [
    "Your work is paused",
    "You get no new offers for now. Please finish the orders that you have accepted.",
  ],
  "worker-resumed": ["Your work goes on", "You get offers again."],
  "worker-ended": [
    "Your work as a laundry worker has ended",
    "You get no offers any more. What you earned is paid out: your earnings say when, and what is missing for it.",
  ],
}

const decidedBody = (template: keyof typeof words, { reason }: Worker, publicUrl: string): MailBody => {
  const [subject, meaning] = words[template]
  return {
    subject,
    heading: subject,
    paragraphs: reason === null ? [meaning] : [meaning, reason],
    facts: [],
    action:
      template === "worker-ended"
        ? { label: "Open my earnings", url: `${publicUrl}${workEarningsPath}` }
        : { label: "Open my work", url: `${publicUrl}/work` },
  }
}

/**
 * Writes a mail about a worker's file, and says who gets an answer to it. Undefined when the file is gone, or something else was decided
 * since, which has its own mail.
 */
export const workerMailBody = Effect.fn("workerMailBody")(function* (
  { template, workerId }: WorkerMailContent,
  publicUrl: string,
) {
  const worker = yield* (yield* WorkerStore)
    .get(workerId)
    .pipe(Effect.catchTag("WorkerNotFound", () => Effect.undefined))
  if (worker === undefined) return undefined
  if (template === "worker-changed") {
    const body = changedBody(worker, publicUrl)
    return body && { body, replyTo: undefined }
  }
  if (worker.state !== stateOf[template]) return undefined
  if (template !== "worker-applied") return { body: decidedBody(template, worker, publicUrl), replyTo: undefined }
  const { email } = yield* Effect.orDie((yield* UserStore).get(workerId))
  return { body: appliedBody(worker, email, publicUrl), replyTo: email }
})
