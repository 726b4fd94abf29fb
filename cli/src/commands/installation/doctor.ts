import type { Finding } from "@laundry/plugin/plugin"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { byHand } from "../../checks/go-live.ts"
import { exitCodes, WrongUsage } from "../../failure.ts"
import { reading } from "../../gate.ts"
import { fields, type Style, type Terminal } from "../../terminal.ts"

const styles: Readonly<Record<Finding["status"], Style>> = {
  ok: "green",
  warning: "yellow",
  problem: "red",
  skipped: "dim",
}

const statusWidth = 9

/** A finding, with what to do about it. */
export const sayFinding = (terminal: Terminal, { name, status, message, remedy }: Finding): string => {
  const mark = terminal.paint(styles[status], status.padEnd(statusWidth))
  const lines = fields({ ...terminal, columns: terminal.columns - statusWidth, paint: (_style, text) => text }, [
    [name.padEnd(nameWidth), message],
    ...(remedy === undefined ? [] : [["", `→ ${remedy}`] as const]),
  ]).trimEnd()
  return `${mark}${lines.replaceAll("\n", `\n${" ".repeat(statusWidth)}`)}\n`
}

/** The longest name of a finding. */
const nameWidth = 13

const count = (findings: ReadonlyArray<Finding>, status: Finding["status"], one: string): string | undefined => {
  const number = findings.filter((finding) => finding.status === status).length
  return number === 0 ? undefined : `${number} ${one}${number === 1 ? "" : "s"}`
}

/** How many problems and warnings there are: "2 problems, 1 warning." */
export const summary = (findings: ReadonlyArray<Finding>): string => {
  const counts = [count(findings, "problem", "problem"), count(findings, "warning", "warning")].filter(Boolean)
  return counts.length === 0 ? "All is well." : `${counts.join(", ")}.`
}

const sayByHand = `\nSee to it yourself:\n${byHand.map((line) => `- ${line}\n`).join("")}`

/** `laundry doctor`: what is wrong with this installation, and how to mend it. */
export const doctorCommand = (context: CommandContext): Command =>
  reading<{ goLive?: boolean; database?: boolean }>(
    context,
    new Command("doctor")
      .option("--go-live", "walk through what must hold before real customers come")
      .option("--database", "look at the database alone, and at what is in it")
      .addHelpText("after", "\nExamples:\n  laundry doctor\n  laundry doctor --go-live --json\n"),
    async ({ operator, options: { goLive = false, database = false } }) => {
      if (goLive && database) throw new WrongUsage("Give --go-live or --database, not both.")
      const findings = await context.progress("Examining", async (say) => {
        const found: Array<Finding> = []
        for await (const finding of context.examine(operator, { isForGoLive: goLive, isDatabaseAlone: database })) {
          found.push(finding)
          say(`Examining; ${finding.name} done`)
        }
        return found
      })
      const isHealthy = findings.every(({ status }) => status !== "problem")
      return {
        json: { healthy: isHealthy, checks: findings, ...(goLive ? { byHand } : {}) },
        text: `${findings.map((finding) => sayFinding(context.terminal, finding)).join("")}\n${summary(findings)}\n${goLive ? sayByHand : ""}`,
        exitCode: isHealthy ? exitCodes.done : exitCodes.failed,
      }
    },
  )
