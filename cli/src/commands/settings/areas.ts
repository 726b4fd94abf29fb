import {
  addServiceArea,
  importServiceAreas,
  listServiceAreas,
  removeServiceArea,
} from "@laundry/core/areas/manage-service-areas"
import { parseZipCode, type ServiceArea } from "@laundry/core/areas/service-area"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { Refusal } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { rehearse } from "../../rehearse.ts"
import { oneLine } from "../../terminal.ts"
import { historyCommand } from "../../views/audit-view.ts"
import { type ListColumn, listing } from "../../views/listing.ts"
import type { AreaFile } from "./area-file.ts"

const say = ({ zipCode, areaName }: ServiceArea): string => `${zipCode} (${oneLine(areaName)})`

const columns: ReadonlyArray<ListColumn<ServiceArea>> = [
  { name: "zip", title: "ZIP", value: ({ zipCode }) => zipCode },
  { name: "name", title: "Area", shrinks: true, value: ({ areaName }) => areaName },
  { name: "id", title: "Id", mayGo: true, value: ({ id }) => id },
]

const list = (context: CommandContext) =>
  listing<ServiceArea>(
    context,
    new Command("list")
      .description("show the served ZIP codes")
      .addHelpText("after", "\nExample:\n  laundry areas list --csv > areas.csv\n"),
    columns,
    async ({ perform }) => {
      const areas = await perform(listServiceAreas)
      return { json: { areas }, rows: areas, none: 'No ZIP code is served yet. Add one with "laundry areas add".\n' }
    },
  )

const add = (context: CommandContext) =>
  changing(
    context,
    new Command("add")
      .description("serve a ZIP code")
      .argument("[zip]", "the five-digit ZIP code")
      .argument("[name...]", "what people call the area")
      .addHelpText("after", "\nExample:\n  laundry areas add 33139 South Beach\n"),
    async ({ args: [zip, name], need, perform }) => {
      const check = (text: string) => parseZipCode(text) !== undefined || "Five digits, please."
      const zipCode = await need(zip, "The ZIP code", () => context.prompts.text("ZIP code", { check }))
      const areaName = await need(name, "The area's name", () => context.prompts.text("What people call the area"))
      const program = addServiceArea({ zipCode, areaName })
      const planned = await perform(rehearse(program))
      return {
        preview: `Not served yet: ${say(planned)}\n`,
        json: { area: planned, applied: false },
        saysAll: true,
        question: `Serve ${say(planned)}?`,
        apply: async () => {
          const area = await perform(program)
          return { json: { area, applied: true }, text: `${say(area)} is now served.\n` }
        },
      }
    },
  )

const remove = (context: CommandContext) =>
  changing(
    context,
    new Command("remove")
      .description("stop serving a ZIP code; orders placed there stay")
      .argument("[area]", "its ZIP code or id")
      .addHelpText("after", "\nExample:\n  laundry areas remove 33139\n"),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The ZIP code or id", async () => {
        const areas = await perform(listServiceAreas)
        if (areas.length === 0) throw new Refusal("NoServiceAreas", "No ZIP code is served, so nothing can be removed.")
        const choices = areas.map((area) => ({ name: say(area), value: area.id }))
        return context.prompts.choice("Which area is no longer served?", choices)
      })
      const program = removeServiceArea(wanted)
      const planned = await perform(rehearse(program))
      return {
        preview: `Served now: ${say(planned)}\n`,
        json: { area: planned, applied: false },
        saysAll: true,
        question: `Stop serving ${say(planned)}?`,
        apply: async () => {
          const area = await perform(program)
          return { json: { area, applied: true }, text: `${say(area)} is no longer served.\n` }
        },
      }
    },
  )

const shownProblems = 20

const requireRightLines = (fileName: string, { areas, problems }: AreaFile): AreaFile["areas"] => {
  if (problems.length === 0) return areas
  const lines = problems.slice(0, shownProblems).map(({ line, message }) => `  line ${line}: ${oneLine(message)}`)
  const rest = problems.length - lines.length
  const all = [...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])].join("\n")
  throw new Refusal("InvalidFile", `Nothing was imported. ${fileName} has wrong lines:\n${all}`, { problems })
}

const importCsv = (context: CommandContext) =>
  changing(
    context,
    new Command("import")
      .description("add and rename areas from a CSV file, all or none")
      .argument("[csv]", 'a file with the columns zipCode,areaName; "-" reads standard input')
      .addHelpText(
        "after",
        "\nExamples:\n  laundry areas import areas.csv --dry-run\n  laundry areas import - --yes < areas.csv\n",
      ),
    async ({ args, need, perform }) => {
      const path = await need(args[0], "The CSV file", () => context.prompts.text("CSV file"))
      const fileName = path === "-" ? "Standard input" : path
      const { readAreaFile } = await import("./area-file.ts")
      const areas = await context.progress(`Reading ${fileName}`, async () =>
        requireRightLines(fileName, readAreaFile(await context.readInput(path), fileName)),
      )
      const program = importServiceAreas(areas)
      const planned = await perform(rehearse(program))
      const { added, renamed, unchanged } = planned
      return {
        preview: `${added} to add, ${renamed} to rename, ${unchanged} unchanged.\n`,
        json: { ...planned, applied: false },
        saysAll: true,
        question: "Import them?",
        apply: async () => {
          const outcome = await context.progress(`Importing ${areas.length} areas`, () => perform(program))
          return {
            json: { ...outcome, applied: true },
            text: `Imported: ${outcome.added} added, ${outcome.renamed} renamed, ${outcome.unchanged} unchanged.\n`,
          }
        },
      }
    },
  )

/** `laundry areas`: the ZIP codes that are served. */
export const areasCommand = (context: CommandContext): Command =>
  new Command("areas")
    .addCommand(list(context))
    .addCommand(add(context))
    .addCommand(remove(context))
    .addCommand(importCsv(context))
    .addCommand(
      historyCommand(context, {
        group: "areas",
        what: "the served ZIP codes",
        actions: ["service-area-added", "service-area-removed", "service-areas-imported"],
      }),
    )
