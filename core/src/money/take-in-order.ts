import { type Cents, cents, subtractCents, zeroCents } from "./cents.ts"

/** Something of which an amount can be taken: at most what is left of it, in cents. */
interface Source {
  readonly left: Cents
}

/** Takes an amount from sources in their order, from none more than is left of it. Those that nothing is taken from are left out. */
export const takeInOrder = <S extends Source>(
  amount: Cents,
  sources: ReadonlyArray<S>,
): ReadonlyArray<{ readonly source: S; readonly amount: Cents }> => {
  let open = amount
  return sources.flatMap((source) => {
    const taken = cents(Math.max(0, Math.min(open, source.left)))
    open = subtractCents(open, taken)
    return taken > zeroCents ? [{ source, amount: taken }] : []
  })
}
