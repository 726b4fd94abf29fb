/** A measurement with its goal. */
export interface Line {
  readonly cells: ReadonlyArray<string>
  readonly isMet: boolean
}

/** A table of measurements; lines that miss their goal say so. */
export const table = (heads: ReadonlyArray<string>, lines: ReadonlyArray<Line>): ReadonlyArray<string> => {
  const row = (cells: ReadonlyArray<string>) => `| ${cells.join(" | ")} |`
  return [
    row([...heads, ""]),
    row([...heads, ""].map(() => "---")),
    ...lines.map(({ cells, isMet }) => row([...cells, isMet ? "" : "missed"])),
  ]
}

/** The middle one of the values; of an even number of them the higher of the two in the middle. */
export const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
