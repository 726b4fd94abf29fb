import { setUpDemoCompany } from "@laundry/demo/company"
import type { DemoHistory } from "@laundry/demo/history"
import * as Password from "@laundry/password/password"
import { migrateSandbox } from "@laundry/payments-sandbox/storage/migrate-sandbox"
import { schemasAt } from "@laundry/postgres/database/branch"
import { Layer, ManagedRuntime } from "effect"
import type { ServerConfig } from "./config.ts"
import { demoPaymentsLayer } from "./demo-payments-layer.ts"
import { usesSandbox } from "./sandbox-payments.ts"
import { storageLayer } from "./storage-layer.ts"

export type { DemoHistory } from "@laundry/demo/history"

/** Nobody waits for an answer: of two that set up at once, the second waits until the first has done it. */
const patienceMillis = 10 * 60_000

/**
 * Sets up the demo company in a migrated database, its photos in the data folder, its payments in the sandbox if that is the
 * provider; false, and nothing touched, when there is data already. `stopping` takes back what was written so far.
 */
export const seedDemoCompany = async (
  connectionString: string,
  { adapters }: Pick<ServerConfig, "adapters">,
  { past, stopping }: { readonly past?: DemoHistory | undefined; readonly stopping?: AbortSignal | undefined } = {},
): Promise<boolean> => {
  if (usesSandbox(adapters)) await migrateSandbox(connectionString, schemasAt(connectionString).sandbox)
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(Password.layer, adapters.photos.serve(), demoPaymentsLayer(adapters)).pipe(
      Layer.provideMerge(storageLayer({ connectionString }, { queryMillis: patienceMillis })),
    ),
  )
  try {
    stopping?.throwIfAborted()
    return await runtime.runPromise(setUpDemoCompany(past), stopping === undefined ? {} : { signal: stopping })
  } catch (error) {
    stopping?.throwIfAborted() // what the interruption is called is of no interest
    throw error
  } finally {
    await runtime.dispose()
  }
}
