import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inspectEnvironment, readConfig } from "./config.ts"

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laundry-plugins-"))
})
afterAll(() => rm(folder, { recursive: true }))

/** A module whose default export is written out, as a package would bring it. */
const moduleWith = async (name: string, exported: string): Promise<string> => {
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, `export default ${exported}\n`)
  return file
}

const plugin = ({ version = 1, port = "mail" } = {}) =>
  `{ interfaceVersion: ${version}, name: "@acme/pigeons", title: "Pigeons", port: "${port}", settings: [],
     open: () => ({ _tag: "Success", success: {} }) }`

const problemsOf = async (variables: Record<string, string>) =>
  (await inspectEnvironment({ DATA_DIR: folder, ...variables })).problems

describe("LAUNDRY_PLUGINS", () => {
  it("may name what comes with the product, which is then asked for and no stand-in", async () => {
    const { adapters } = await readConfig({ LAUNDRY_PLUGINS: "@laundry/mail-outbox", DATA_DIR: folder })
    expect(adapters.mail).toMatchObject({ title: "Outbox folder", isStandIn: false, isOutside: false })
    const production = { NODE_ENV: "production", PUBLIC_URL: "https://l.test" }
    expect(await problemsOf({ ...production, LAUNDRY_PLUGINS: "@laundry/mail-outbox" })).toEqual([])
  })

  it("names every plug-in that can't be used, with the reason", async () => {
    const newer = await moduleWith("newer", plugin({ version: 2 }))
    const stranger = await moduleWith("stranger", plugin({ port: "pigeons" }))
    const nothing = await moduleWith("nothing", "42")
    const broken = await moduleWith("broken", "(() => { throw new Error('no loft.') })()")
    const names = [newer, stranger, nothing, broken, "@acme/not-there", join(folder, "gone.mjs")]
    expect(await problemsOf({ LAUNDRY_PLUGINS: names.join(" , ") })).toEqual([
      `LAUNDRY_PLUGINS: ${newer} is written for version 2 of the plug-in interface, and this program has version 1.`,
      expect.stringContaining(
        "serves a port that is not known, pigeons; there are mail, texts, push, addresses, photos,",
      ),
      `LAUNDRY_PLUGINS: ${nothing} exports no plug-in: its default export must be made by definePlugin.`,
      `LAUNDRY_PLUGINS: ${broken} can't be loaded: no loft.`,
      expect.stringMatching(/^LAUNDRY_PLUGINS: @acme\/not-there can't be loaded: Cannot find package/),
      expect.stringMatching(/gone\.mjs can't be loaded: Cannot find module/),
    ])
  })

  it("can't name a second adapter for a port that takes one", async () => {
    const pigeons = await moduleWith("pigeons", plugin())
    const smtp = { SMTP_URL: "smtp://mail.test", MAIL_FROM: "a@b.test" }
    expect(await problemsOf({ ...smtp, LAUNDRY_PLUGINS: pigeons })).toEqual([
      "Only one adapter can serve mail, and LAUNDRY_PLUGINS (@acme/pigeons) and SMTP_URL (SMTP) ask for one each.",
    ])
  })

  it("is read from a file too, and each name counts once", async () => {
    const list = join(folder, "plugins.txt")
    await writeFile(list, "@laundry/smtp, @laundry/smtp")
    expect(await problemsOf({ LAUNDRY_PLUGINS_FILE: list })).toEqual([
      "SMTP_URL must be set.",
      "MAIL_FROM must be set beside SMTP_URL.",
    ])
  })
})
