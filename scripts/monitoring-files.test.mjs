import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { root } from "./project.mjs"

const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8")
const page = read("docs/production/monitoring.md")

/** @type {{ groups: { rules: { alert: string, expr: string, annotations: Record<string, string> }[] }[] }} */
const { groups } = parse(read("deploy/monitoring/alerts.yml"))
const alerts = groups.flatMap(({ rules }) => rules)

/** @type {{ templating: { list: { name: string, type: string }[] }, panels: { id: number, type: string, datasource?: { uid: string }, targets?: { expr: string, datasource: { uid: string } }[] }[] }} */
const dashboard = JSON.parse(read("deploy/monitoring/dashboard.json"))

/** The metrics that a text names, without what a histogram adds to its name. */
const metricsIn = (/** @type {string} */ text) =>
  [...text.matchAll(/\b(?:laundry|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ""),
  )

/** What the page's table says that there is. */
const described = new Set([...page.matchAll(/^\| (`laundry_.*?) +\|/gm)].flatMap(([, names = ""]) => metricsIn(names)))

describe("an alert", () => {
  it.each(alerts)("$alert says what it is, and leads to its lines in the runbook", ({ alert, annotations }) => {
    const { summary, description, runbook_url: url } = annotations
    expect(summary).toMatch(/\S/)
    expect(description).toMatch(/\S/)
    expect(url).toBe(`docs/production/monitoring.md#${alert.toLowerCase()}`)
    const [, lines = ""] = page.split(`\n### ${alert}\n`)
    const own = lines.split("\n### ")[0] ?? ""
    for (const part of ["- **Means:** ", "- **Look at:** ", "- **Do:** "]) expect(own).toContain(part)
  })

  it("has a name of its own, and each of the runbook's is one", () => {
    const names = alerts.map(({ alert }) => alert)
    expect([...page.matchAll(/^### (Laundry\w+)$/gm)].map(([, name]) => name)).toEqual(names)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(alerts)("$alert asks for metrics that the page describes", ({ expr }) => {
    const own = metricsIn(expr).filter((name) => name.startsWith("laundry_"))
    expect(own.filter((name) => !described.has(name))).toEqual([])
  })
})

describe("with several branches", () => {
  // A server is of one branch. What stands for several would let a good branch hide another.
  it.each(alerts)("$alert comes for each branch or server by itself, and names it", ({ expr, annotations }) => {
    const taken = [...expr.matchAll(/\b(?:max|min|sum)\b(?: by \(([^)]*)\))?/g)].map(([, labels = ""]) => labels)
    for (const labels of taken) expect(labels).toMatch(/\b(?:branch|instance)\b/)
    const isOfBranch = taken.some((labels) => labels.includes("branch"))
    expect(annotations["description"]).toContain(isOfBranch ? "$labels.branch" : "$labels.instance")
  })

  it("the servers of each have its name as a label", () => {
    const [, example = ""] = /```yaml\n(rule_files[^`]*)```/.exec(page) ?? []
    const { scrape_configs: jobs } = parse(example)
    expect(jobs).toEqual([
      {
        job_name: "laundry",
        static_configs: [expect.anything(), { targets: expect.anything(), labels: { branch: "orlando" } }],
      },
    ])
  })
})

describe("the dashboard", () => {
  it("asks the Prometheus that is chosen on it, in panels told apart", () => {
    expect(dashboard.templating.list.find(({ name }) => name === "datasource")?.type).toBe("datasource")
    const { panels } = dashboard
    const sources = panels.flatMap(({ datasource, targets = [] }) => [
      ...(datasource === undefined ? [] : [datasource.uid]),
      ...targets.map((target) => target.datasource.uid),
    ])
    expect(new Set(sources)).toEqual(new Set(["${datasource}"]))
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })

  it("shows every metric that the page describes", () => {
    const shown = new Set(
      metricsIn(
        dashboard.panels
          .flatMap(({ targets = [] }) => targets)
          .map(({ expr }) => expr)
          .join(" "),
      ),
    )
    expect([...described].filter((name) => !shown.has(name))).toEqual([])
    expect([...shown].filter((name) => name.startsWith("laundry_") && !described.has(name))).toEqual([])
  })
})
