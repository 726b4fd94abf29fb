/**
 * Takes the README's pictures: the demo company on a Friday at 2:20 PM, the same on each run, in the browser
 * that the tests use.
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type Browser, chromium, type Page } from "playwright/test"
import { startServerProcess } from "./testing/server-process.ts"

const folder = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url))
const friday = "2026-11-20T19:20:00Z"
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

interface Picture {
  readonly name: string
  readonly path: string
  readonly size: { readonly width: number; readonly height: number }
  /** Whose sign-in of the demo shows it; nobody's for what strangers see. */
  readonly who?: string
  /** What is to be seen before it is taken. */
  readonly arrange: (page: Page) => Promise<unknown>
}

const pictures: ReadonlyArray<Picture> = [
  { name: "landing", path: "/", size: desktop, arrange: (page) => page.getByRole("heading", { level: 1 }).waitFor() },
  {
    name: "order",
    path: "/#order",
    size: phone,
    arrange: (page) => page.getByRole("dialog").getByRole("textbox").first().waitFor(),
  },
  {
    name: "admin",
    path: "/admin",
    size: desktop,
    who: "owner",
    arrange: (page) => page.getByRole("article").nth(12).waitFor(),
  },
  {
    name: "driver",
    path: "/driver",
    size: phone,
    who: "driver",
    arrange: (page) => page.getByRole("button", { name: "Mark as Picked Up" }).first().waitFor(),
  },
  {
    name: "laundry",
    path: "/laundry",
    size: desktop,
    who: "worker",
    arrange: (page) => page.getByRole("article").nth(2).waitFor(),
  },
]

/** A tenth of a PNG's bytes. The browser draws it, so that no picture library is needed for this alone. */
const toWebp = async (browser: Browser, png: Buffer): Promise<Buffer> => {
  const page = await browser.newPage()
  const encoded = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height })
      canvas.getContext("2d")?.drawImage(image, 0, 0)
      return canvas.toDataURL("image/webp", 0.85)
    },
    `data:image/png;base64,${png.toString("base64")}`,
  )
  await page.close()
  return Buffer.from(encoded.split(",")[1] ?? "", "base64")
}

const take = async (browser: Browser, origin: string, { name, path, size, who, arrange }: Picture): Promise<void> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    colorScheme: "light",
    reducedMotion: "reduce",
    // The page's policy would refuse the style that hides the toasts.
    bypassCSP: true,
  })
  const page = await context.newPage()
  if (who !== undefined) {
    const signedIn = await page.request.post("/api/login", {
      data: { email: `${who}@demo.test`, password: "wash-and-fold" },
    })
    if (!signedIn.ok()) throw new Error(`${who}@demo.test was not signed in: ${await signedIn.text()}`)
  }
  await page.goto(path)
  await arrange(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight)
    await Promise.allSettled(shown.map((image) => image.decode()))
  })
  // A toast may be there or gone by then.
  const png = await page.screenshot({ caret: "hide", animations: "disabled", style: ".toast { display: none }" })
  await writeFile(join(folder, `${name}.webp`), await toWebp(browser, png))
  await context.close()
}

const dataDir = await mkdtemp(join(tmpdir(), "laundry-pictures-"))
const server = await startServerProcess({ PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir }, friday)
const browser = await chromium.launch({
  ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
})
try {
  await mkdir(folder, { recursive: true })
  for (const picture of pictures) await take(browser, server.origin, picture)
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
