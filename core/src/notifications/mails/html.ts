/** Markup that is safe to send: made only by {@link html}, which escapes every value put into it. */
export interface Html {
  readonly markup: string
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const write = (value: string | number | Html | ReadonlyArray<Html>): string => {
  if (typeof value === "string" || typeof value === "number") return escape(String(value))
  return "markup" in value ? value.markup : value.map(({ markup }) => markup).join("")
}

/** A template tag for markup: texts are escaped, markup is put in as it is. */
export const html = (
  parts: TemplateStringsArray,
  ...values: ReadonlyArray<string | number | Html | ReadonlyArray<Html>>
): Html => ({ markup: parts.reduce((done, part, index) => done + write(values[index - 1] ?? "") + part) })
