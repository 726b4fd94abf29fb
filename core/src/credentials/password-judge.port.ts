import { Context, type Effect } from "effect"

/** Says how hard passwords are to guess. */
export class PasswordJudge extends Context.Service<
  PasswordJudge,
  {
    /**
     * From 0, among the first that guessers try, to 4, as passwordStrength names them. `familiar` is what they know of the person who
     * chooses, and try as well.
     */
    readonly score: (password: string, familiar: ReadonlyArray<string>) => Effect.Effect<number>
  }
>()("@laundry/core/people/PasswordJudge") {}
