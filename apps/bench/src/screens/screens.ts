/** Measures the screens in a real browser, on a slow phone's processor and network, beside their goals. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import type { Browser } from "playwright/test"
import { prepareBusiness } from "../business.ts"
import { signIn } from "../people.ts"
import type { ServerProcess } from "../processes.ts"
import { root, startOurs } from "../servers.ts"
import { type Line, median, table } from "../table.ts"
import { blockingTime, desktop, interactiveAt, launchBrowser, type Notes, openSlowPage, phone } from "./slow-page.ts"

/** Each screen is measured so often, and the median counts. */
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5)

/** The orders of the admin list. */
const rows = 100

const say = (line: string) => void process.stdout.write(`${line}\n`)

const atMost = (name: string, values: ReadonlyArray<number>, most: number, unit: string): Line => {
  const value = median(values)
  const cells = [name, `${value.toFixed(0)} ${unit}`, most === 0 ? "none" : `at most ${most} ${unit}`]
  say(cells.join(", "))
  return { cells, isMet: value <= most }
}

const times = async <A>(measure: () => Promise<A>): Promise<ReadonlyArray<A>> => {
  const measured: Array<A> = []
  for (let round = 0; round < rounds; round++) measured.push(await measure())
  return measured
}

interface Screen {
  readonly path: string
  readonly size: typeof phone
  /** What somebody would press first. */
  readonly control: string
  readonly cookie?: string
}

interface Loaded {
  readonly notes: Notes
  /** What its scripts weigh gzipped, in kB. */
  readonly scripts: number
}

const weigh = async (addresses: Iterable<string>): Promise<number> => {
  let bytes = 0
  for (const address of addresses) bytes += gzipSync(Buffer.from(await (await fetch(address)).arrayBuffer())).length
  return bytes / 1000
}

/** Opens a screen for the first time, until nothing is loaded any more. */
const load = async (browser: Browser, { origin }: ServerProcess, screen: Screen): Promise<Loaded> => {
  const slow = await openSlowPage(browser, origin, screen)
  const scripts = new Set<string>()
  slow.page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.add(response.url())
  })
  await slow.page.goto(screen.path)
  const notes = await slow.settled()
  await slow.close()
  return { notes, scripts: await weigh(scripts) }
}

const measureLanding = async (browser: Browser, server: ServerProcess): Promise<ReadonlyArray<Line>> => {
  const loaded = await times(() => load(browser, server, { path: "/", size: phone, control: "main a, main button" }))
  const notes = loaded.map((each) => each.notes)
  return [
    atMost(
      "landing: largest paint",
      notes.map((each) => each.largestPaint),
      1200,
      "ms",
    ),
    atMost("landing: blocking time", notes.map(blockingTime), 150, "ms"),
    atMost(
      "landing: scripts before the first paint",
      notes.map((each) => each.scriptsBeforePaint),
      0,
      "scripts",
    ),
    atMost(
      "landing: JavaScript, gzipped",
      loaded.map((each) => each.scripts),
      125,
      "kB",
    ),
  ]
}

const measureInteractive = async (
  browser: Browser,
  server: ServerProcess,
  name: string,
  screen: Screen,
): Promise<Line> => {
  const loaded = await times(() => load(browser, server, screen))
  return atMost(
    `${name}: interactive`,
    loaded.map(({ notes }) => interactiveAt(notes)),
    2000,
    "ms",
  )
}

const longest = (notes: Notes, since: number): number =>
  notes.longTasks.reduce((most, { start, duration }) => (start >= since ? Math.max(most, duration) : most), 0)

/** The longest task while the admin list is scrolled through and searched. Tasks of up to 50 ms count as none. */
const measureAdminList = async (
  browser: Browser,
  { origin }: ServerProcess,
  cookie: string,
): Promise<ReadonlyArray<Line>> => {
  const tasks = await times(async () => {
    const { page, notes, settled, close } = await openSlowPage(browser, origin, {
      control: "main article",
      size: desktop,
      cookie,
    })
    await page.goto(`/admin?limit=${rows}`)
    await page
      .locator("main article")
      .nth(rows - 1)
      .waitFor()
    await settled()
    const now = () => page.evaluate(() => performance.now())
    const beforeScrolling = await now()
    await page.mouse.move(640, 600)
    for (let turn = 0; turn < 30; turn++) {
      await page.mouse.wheel(0, 300)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    const scrolling = longest(await notes(), beforeScrolling)
    const search = page.locator("input[type=search]").first()
    await search.click()
    await page.waitForLoadState("networkidle")
    const beforeTyping = await now()
    await search.pressSequentially("unmapped", { delay: 60 })
    await page.waitForLoadState("networkidle")
    const typing = longest(await notes(), beforeTyping)
    await close()
    return { scrolling, typing }
  })
  return [
    atMost(
      `admin list of ${rows}: longest task while scrolling`,
      tasks.map(({ scrolling }) => scrolling),
      50,
      "ms",
    ),
    atMost(
      `admin list of ${rows}: longest task while typing`,
      tasks.map(({ typing }) => typing),
      50,
      "ms",
    ),
  ]
}

const measureDriver = async (browser: Browser, server: ServerProcess, cookie: string): Promise<ReadonlyArray<Line>> => {
  const screen = { path: "/driver", size: phone, control: "main article button", cookie }
  const loaded = await times(() => load(browser, server, screen))
  const offline = await times(async () => {
    const { page, context, settled, close } = await openSlowPage(browser, server.origin, {
      ...screen,
      isNetworkSlow: false,
    })
    await page.goto(screen.path)
    await settled()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload() // the worker that came with the first visit keeps what this one shows
    await settled()
    await context.setOffline(true)
    await page.reload()
    const { ready = Number.NaN } = await settled()
    await close()
    return ready
  })
  return [
    atMost(
      "driver: JavaScript, gzipped",
      loaded.map(({ scripts }) => scripts),
      150,
      "kB",
    ),
    atMost("driver, offline: first stop", offline, 1500, "ms"),
  ]
}

const dataDir = await mkdtemp(join(tmpdir(), "laundry-bench-screens-"))
const database = await prepareBusiness(new Date(), { toPickUp: rows })
const server = await startOurs(database.connectionString, dataDir)
const browser = await launchBrowser()
const lines: Array<Line> = []
try {
  const cookies = {
    customer: await signIn(server, "customer"),
    driver: await signIn(server, "driver"),
    owner: await signIn(server, "owner"),
  }
  lines.push(
    ...(await measureLanding(browser, server)),
    await measureInteractive(browser, server, "sign-in", { path: "/api/login", size: phone, control: "form button" }),
    await measureInteractive(browser, server, "order dialog", {
      path: "/#order",
      size: phone,
      control: "[role=dialog] input, dialog input",
    }),
    await measureInteractive(browser, server, "customer home", {
      path: "/",
      size: phone,
      control: "main a, main button",
      cookie: cookies.customer,
    }),
    ...(await measureAdminList(browser, server, cookies.owner)),
    ...(await measureDriver(browser, server, cookies.driver)),
  )
} finally {
  await browser.close()
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 40, retryDelay: 250 })
}

const text = `${table(["screen", "value", "target"], lines).join("\n")}\n`
say(`\n${text}`)
await mkdir(`${root}.build`, { recursive: true })
await writeFile(`${root}.build/bench-screens.md`, text)
if (lines.some(({ isMet }) => !isMet)) process.exitCode = 1
