/** What can be recorded of one order: bounds against slips of the keyboard. */
export const orderBounds = {
  /** What it weighs, in pounds. */
  pounds: { least: 0, most: 2000 },
  /** What is handed over, or ready. */
  bags: { least: 1, most: 500 },
  /** The characters of the staff's notes. */
  notes: { most: 4000 },
} as const
