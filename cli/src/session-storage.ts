import type { AddressLookup } from "@laundry/core/areas/address-lookup.port"
import type { DatabaseAddress } from "@laundry/wiring/database/database-address"
import { storageLayer } from "@laundry/wiring/storage-layer"
import type { Layer } from "effect"
import type { Storage } from "./context.ts"
import { makeRunner, performedBy } from "./effects.ts"
import { withAddresses } from "./lazy-addresses.ts"

interface Circumstances {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly signal: AbortSignal
  readonly note: (text: string) => void
  /** The configured maps. */
  readonly addresses: () => Promise<Layer.Layer<AddressLookup>>
}

/** From where somebody reached the terminal: the SSH client's address; nothing when they sit at the machine. */
const remoteAddress = ({ SSH_CONNECTION }: Circumstances["environment"]): string | null =>
  SSH_CONNECTION?.split(" ")[0] || null

/** Runs use cases on a database that is open, and whose schema fits. Disposed of before the database is closed. */
export const storageOn = (
  database: DatabaseAddress,
  { environment, signal, note, addresses }: Circumstances,
): Storage & { readonly dispose: () => Promise<void> } => {
  const { run, dispose } = makeRunner(storageLayer(database), { signal, note })
  const mapped = withAddresses(addresses)
  const ip = remoteAddress(environment)
  return { perform: (program, operator) => run(program.pipe(mapped, performedBy(operator, ip))), dispose }
}
