/** Joins class names, leaving out what does not apply. */
export const classes = (...names: ReadonlyArray<string | false | undefined>): string =>
  names.filter((name) => typeof name === "string" && name !== "").join(" ")
