import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

const generated = new Set(["node_modules", "dist", "test-results", "playwright-report"])

/** No program contains them. */
const isTest = (/** @type {string} */ name) => /\.test\.(?:tsx?|mjs)$/.test(name)

/**
 * One line for the state of files and folders, by path, size and modification time: it changes when a file is edited,
 * added, renamed or removed, also when the new file is older than the last build. A missing path counts as such; tests and what is
 * generated do not count.
 * @param {string} root
 * @param {readonly string[]} paths relative to root
 */
export const fingerprint = (root, paths) => {
  const hash = createHash("sha1")
  for (const path of paths.toSorted()) addTo(hash, root, path)
  return hash.digest("hex")
}

/**
 * @param {import("node:crypto").Hash} hash
 * @param {string} root
 * @param {string} path
 */
const addTo = (hash, root, path) => {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (stat?.isDirectory()) {
    for (const name of readdirSync(join(root, path)).toSorted()) {
      if (!generated.has(name) && !isTest(name)) addTo(hash, root, `${path}/${name}`)
    }
  } else {
    hash.update(`${path}\0${stat?.size}\0${stat?.mtimeMs}\n`)
  }
}

/**
 * Whether a stamp was written for exactly this state.
 * @param {string} stamp a file
 * @param {string} state what {@link fingerprint} says
 */
export const isFresh = (stamp, state) => {
  try {
    return readFileSync(stamp, "utf8") === state
  } catch {
    return false
  }
}

/**
 * @param {string} stamp
 * @param {string} state as it was before the work began, so that an edit made meanwhile counts as new
 */
export const writeStamp = (stamp, state) => {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, state)
}

/** @param {string} stamp */
export const removeStamp = (stamp) => rmSync(stamp, { force: true })
