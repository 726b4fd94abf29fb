import { Context, type Effect } from "effect"

/** Proof of being inside {@link UnitOfWork}. A port method that must not run alone asks for it. */
export class InTransaction extends Context.Service<InTransaction, "proof">()("@laundry/core/shared/InTransaction") {}

/** Runs an effect atomically: its failure, defect or interruption undoes every write made inside it. A nested call joins the outer one. */
export class UnitOfWork extends Context.Service<
  UnitOfWork,
  {
    readonly transact: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, Exclude<R, InTransaction>>
  }
>()("@laundry/core/shared/UnitOfWork") {}
