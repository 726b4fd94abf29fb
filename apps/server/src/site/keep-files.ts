import { cp, link, mkdir, readdir, stat, utimes } from "node:fs/promises"
import { join, relative } from "node:path"

/** What says that a file can't be linked to from another file system, by this user, or at all. */
const unlinkable: ReadonlySet<unknown> = new Set(["EXDEV", "EPERM", "EACCES", "EMLINK", "ENOTSUP", "EOPNOTSUPP"])

/**
 * Keeps a folder's files, as they are now, in another one that is empty, also when those in the first are removed and made anew. They are
 * linked where the file system lets us (`linkFile`, another one in tests), which takes a twentieth of the time that copying does.
 */
export const keepFiles = async (from: string, to: string, linkFile = link): Promise<void> => {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const at = ({ parentPath, name }: { readonly parentPath: string; readonly name: string }) =>
    join(to, relative(from, join(parentPath, name)))
  // Made by us and not copied, so that they can be removed where nobody may write to those that they are of.
  for (const folder of entries.filter((entry) => entry.isDirectory())) await mkdir(at(folder), { recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  await Promise.all(
    files.map(async (file) => {
      const source = join(file.parentPath, file.name)
      try {
        await linkFile(source, at(file))
      } catch (error) {
        if (!(error instanceof Error && "code" in error && unlinkable.has(error.code))) throw error
        await cp(source, at(file))
      }
    }),
  )
}

const dayMillis = 24 * 60 * 60_000

/** Says of a folder's files that they are used, and leaves alone when they were made, which browsers are told. */
const renewFiles = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  // By whole milliseconds, which is what browsers are told by: a fraction of one would lose a little each day.
  await Promise.all(paths.map(async (path) => utimes(path, new Date(), (await stat(path)).mtime)))
}

/**
 * Keeps a folder's files from what removes those that nobody has used for days, as systems do with temporary ones. Returns what ends
 * that. Files that are not ours (links to somebody else's) or gone stay as they are.
 */
export const renewDaily = (folder: string): (() => void) => {
  const timer = setInterval(() => void renewFiles(folder).catch(() => {}), dayMillis)
  timer.unref()
  return () => clearInterval(timer)
}
