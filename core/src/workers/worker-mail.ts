import type { UserId } from "../access/actor.ts"

/** The mails about a worker's file: somebody applied or changed what was vetted, told to the company; and what staff decided, told to the worker. */
export const workerMailTemplates = [
  "worker-applied",
  "worker-activated",
  "worker-refused",
  "worker-paused",
  "worker-resumed",
  "worker-ended",
  "worker-changed",
] as const

export type WorkerMailContent = {
  readonly template: (typeof workerMailTemplates)[number]
  readonly workerId: UserId
}
