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
