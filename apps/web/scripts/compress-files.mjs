/** Writes each text of the build once more as Brotli and gzip, so that no server has to compress it for every visitor. */
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { brotliCompress, gzip } from "node:zlib"

const client = fileURLToPath(new URL("../dist/client", import.meta.url))
const texts = /\.(js|css|svg|webmanifest)$/

/** Below this, what names the encoding is longer than what it spares. */
const leastBytes = 1024

const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) }

const files = (await readdir(client, { recursive: true })).filter((name) => texts.test(name))
await Promise.all(
  files.map(async (name) => {
    const path = join(client, name)
    const text = await readFile(path)
    if (text.length < leastBytes) return
    for (const [ending, compress] of Object.entries(encodings))
      await writeFile(`${path}.${ending}`, await compress(text))
  }),
)
