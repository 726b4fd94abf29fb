/** A number of a query, which the contract has checked; `otherwise` when it was left out. */
export const numberOr = (text: string | undefined, otherwise: number): number =>
  text === undefined ? otherwise : Number(text)
