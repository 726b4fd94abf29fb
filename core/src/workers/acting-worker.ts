import { Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { mayWork, type Worker } from "./worker.ts"
import { NotAWorker } from "./worker-errors.ts"
import { WorkerStore } from "./worker-store.port.ts"

/**
 * The worker file of the user who acts, active or paused: the only source of a worker's rights. Who is paused finishes what was
 * accepted; new offers are for those that {@link takesOffers}.
 */
export const actingWorker = Effect.gen(function* () {
  const { userId } = yield* actingUser
  const worker = yield* (yield* WorkerStore).get(userId)
  return mayWork(worker) ? worker : yield* new NotAWorker()
}).pipe(Effect.catchTag(["Forbidden", "WorkerNotFound"], () => Effect.fail(new NotAWorker())))

/** Whether a worker may accept offers. */
export const takesOffers = ({ state }: Pick<Worker, "state">): boolean => state === "active"
