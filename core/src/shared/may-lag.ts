import { Context, Effect } from "effect"

/** Whether what this fiber reads may be some seconds old. What it writes is not touched by that, nor what it reads in a transaction. */
export const MayLag = Context.Reference<boolean>("@laundry/core/shared/MayLag", { defaultValue: () => false })

/**
 * Reads that may be some seconds old, as figures and exports may: a storage that has copies of itself answers them from one. Never for
 * what a caller may just have written, and never for what something is decided by.
 */
export const mayLag = Effect.provideService(MayLag, true)
