import { readFile } from "node:fs/promises"
import { interfaceVersion } from "@laundry/plugin/plugin"
import { expect, it } from "vitest"
import { builtIns, standIns } from "./built-in-plugins.ts"

const plugins = [...builtIns.map(({ plugin }) => plugin), ...Object.values(standIns)]

it.each(plugins.map((plugin) => [plugin.name, plugin] as const))(
  "%s is of this version, and each of its settings is described here and in the README's table",
  async (_, plugin) => {
    const readme = await readFile(new URL("../../../README.md", import.meta.url), "utf8")
    const table = readme.split("\n").filter((line) => line.startsWith("| `"))
    expect(plugin.interfaceVersion).toBe(interfaceVersion)
    for (const { name, description } of plugin.settings) {
      expect(description, name).not.toBe("")
      if (name !== "NODE_ENV") expect(table.join("\n")).toContain(`\`${name}\``)
    }
  },
)
