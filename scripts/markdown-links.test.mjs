import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, it } from "vitest"
import { root } from "./project.mjs"

/** Folders that are not ours to write in, or are made by a command. */
const skipped = /^(?:node_modules|dist|test-results|\..*)$/

/** @type {(folder: string) => readonly string[]} */
const documentsIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : documentsIn(path)
    return entry.name.endsWith(".md") ? [path] : []
  })

it.each(documentsIn("."))("every link of %s to a file leads to one", (document) => {
  const text = readFileSync(join(root, document), "utf8")
  const files = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
  expect(files.filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([])
})
