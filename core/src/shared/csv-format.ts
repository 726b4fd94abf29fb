/** A cell's value; null is empty. */
export type CsvCell = string | number | null

/** What was typed like a formula that is made text: it gets an apostrophe as well, so that reading takes no typed one away. */
const typedText = /^'+[=+\-@\t\r＝＋－＠]/

/** Less than nothing, as `formatMoney` writes it: a number, which only begins like a formula. */
const negativeAmount = /^-\d+\.\d\d$/

const written = (text: string) => {
  if (negativeAmount.test(text)) return { value: text, escape_formulas: false }
  return typedText.test(text) ? `'${text}` : text
}

/**
 * How every table is written as CSV (RFC 4180), as csv-stringify takes it. A text that spreadsheets would take for a formula begins with an
 * apostrophe, which makes it text; an amount below nothing stays a number.
 */
export const csvFormat = {
  escape_formulas: true,
  record_delimiter: "windows",
  // By itself it quotes the whole delimiter only: a line feed alone would end the row for most readers.
  quoted_match: /[\r\n]/,
  cast: { string: written },
} as const
