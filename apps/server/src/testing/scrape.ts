/** One value of a metric, as Prometheus reads it. */
export interface Sample {
  /** With `_bucket`, `_sum` or `_count` for those of a histogram. */
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const labelsIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name = "", value = ""]) => [name, value]))

/** Reads Prometheus's text format; throws where a line is none of it. */
export const readMetrics = (text: string): ReadonlyArray<Sample> =>
  text.split("\n").flatMap((line): ReadonlyArray<Sample> => {
    if (line === "" || line.startsWith("#")) return []
    const [, name, labels = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (name === undefined || value === undefined) throw new Error(`no sample: ${line}`)
    return [{ name, labels: labelsIn(labels), value: Number(value.replace("Inf", "Infinity")) }]
  })

/** Asks a server as Prometheus does. */
export const scrape = async (
  origin: string | undefined,
): Promise<{ readonly text: string; readonly samples: ReadonlyArray<Sample> }> => {
  const answer = await fetch(`${origin}/metrics`)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`)
  return { text, samples: readMetrics(text) }
}

/** The sum of a metric's values with these labels; undefined when it has none. */
export const valueOf = (
  samples: ReadonlyArray<Sample>,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined => {
  const found = samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
}
