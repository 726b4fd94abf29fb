import { realpathSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** The checkout's folder, whatever the working directory is. */
export const root = fileURLToPath(new URL("..", import.meta.url))

/** Stamps, locks, reports and caches of the scripts. Ignored by git; safe to delete at any time. */
export const buildFolder = join(root, ".build")

/**
 * The command line that runs an installed package's program with this very Node, whatever the platform's shell.
 * @param {string} file the program's path inside node_modules, such as "vitest/vitest.mjs"
 * @param {readonly string[]} args
 * @returns {[command: string, args: string[]]}
 */
export const nodeProgram = (file, args) => [process.execPath, [join(root, "node_modules", file), ...args]]

/**
 * Whether a module is the program that Node was started with, rather than imported by another.
 * @param {string} moduleUrl its import.meta.url
 */
export const isProgram = (moduleUrl) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl)

/**
 * Which build of the programs fits an environment: plug-ins need the one that shares its modules with them.
 * @param {NodeJS.ProcessEnv} environment
 */
export const programsFor = ({ LAUNDRY_PLUGINS, LAUNDRY_PLUGINS_FILE }) =>
  LAUNDRY_PLUGINS || LAUNDRY_PLUGINS_FILE ? "extensible" : "programs"

/**
 * The address of a built program.
 * @param {import("./bundle.mjs").Bundle} bundle
 * @param {string} name
 */
export const programUrl = (bundle, name) => new URL(`../dist/${bundle}/${name}.js`, import.meta.url)

/** Keeps the data in the project's folder, wherever a command is started from, unless the environment says otherwise. */
export const keepDataInProject = () => {
  if (!process.env.DATA_DIR_FILE) process.env.DATA_DIR ||= join(root, ".data")
}
