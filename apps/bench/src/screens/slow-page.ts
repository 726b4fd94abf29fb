import { type Browser, type BrowserContext, chromium, type Page } from "playwright/test"

/** A mid-range phone's processor: four times as slow as this machine's. */
const processorSlowdown = 4

/** Slow 4G as field measurements define it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 800 }

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  })

/** What a page has noted about itself since it began to load. Times are in milliseconds from then. */
export interface Notes {
  /** When something was first painted. */
  readonly firstPaint: number
  /** When the largest text or picture was painted. */
  readonly largestPaint: number
  /** Tasks of more than 50 ms. */
  readonly longTasks: ReadonlyArray<{ readonly start: number; readonly duration: number }>
  /** When the control that was waited for was there and answered; undefined until then. */
  readonly ready: number | undefined
  /** Scripts that had come before the first paint. */
  readonly scriptsBeforePaint: number
}

/** What an observed page writes down, as {@link Notes}; `ready` is NaN until the control answers. */
interface NotesInPage {
  largestPaint: number
  longTasks: Array<{ start: number; duration: number }>
  ready: number
}

declare global {
  var benchNotes: NotesInPage
}

/**
 * Notes what the page does. Runs in the page, before its own scripts; not held by its policy. No function in it has a name:
 * the compiler would call a helper for it that the page does not have.
 */
const observe = (control: string): void => {
  globalThis.benchNotes = { largestPaint: 0, longTasks: [], ready: Number.NaN }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) benchNotes.largestPaint = startTime
  }).observe({ type: "largest-contentful-paint", buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries()) benchNotes.longTasks.push({ start, duration })
  }).observe({ type: "longtask", buffered: true })
  const looking = setInterval(() => {
    // React keeps its properties of an element on it as soon as presses of it are heard.
    const answers = [...document.querySelectorAll(control)].some(
      (element) =>
        element.getClientRects().length > 0 && Object.keys(element).some((key) => key.startsWith("__reactProps")),
    )
    if (!answers) return
    benchNotes.ready = performance.now()
    clearInterval(looking)
  }, 10)
}

const readNotes = (page: Page): Promise<Notes> =>
  page.evaluate(() => {
    const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN
    return {
      ...benchNotes,
      ready: Number.isNaN(benchNotes.ready) ? undefined : benchNotes.ready,
      firstPaint,
      scriptsBeforePaint: performance
        .getEntriesByType("resource")
        .filter(({ name, startTime, duration }) => name.endsWith(".js") && startTime + duration < firstPaint).length,
    }
  })

/** A page of a browser that is slowed down. */
export interface SlowPage {
  readonly page: Page
  readonly context: BrowserContext
  /** The notes so far. */
  readonly notes: () => Promise<Notes>
  /** The notes once the control answers and nothing is loaded or worked on any more. */
  readonly settled: () => Promise<Notes>
  readonly close: () => Promise<void>
}

/** A page on a slow phone, with an empty cache. `control` is the selector of what somebody would press first. */
export const openSlowPage = async (
  browser: Browser,
  origin: string,
  options: {
    readonly control: string
    readonly size: typeof phone
    readonly cookie?: string
    /** Off for what is measured without a network. */
    readonly isNetworkSlow?: boolean
  },
): Promise<SlowPage> => {
  const context = await browser.newContext({ baseURL: origin, viewport: options.size, colorScheme: "light" })
  for (const pair of options.cookie?.split("; ") ?? []) {
    const [name = "", value = ""] = pair.split(/=(.*)/s)
    await context.addCookies([{ name, value, url: origin }])
  }
  const page = await context.newPage()
  await page.addInitScript(observe, options.control)
  const session = await context.newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown })
  if (options.isNetworkSlow !== false) await session.send("Network.emulateNetworkConditions", slow4g)
  const notes = () => readNotes(page)
  return {
    page,
    context,
    notes,
    settled: async () => {
      await page.waitForFunction(() => !Number.isNaN(benchNotes.ready))
      await page.waitForLoadState("networkidle")
      return notes()
    },
    close: () => context.close(),
  }
}

/** How long tasks kept the page from answering, in milliseconds: of each task since the first paint what exceeds 50 ms. */
export const blockingTime = ({ firstPaint, longTasks }: Notes): number =>
  longTasks.reduce(
    (sum, { start, duration }) => sum + Math.max(0, Math.min(duration, start + duration - firstPaint) - 50),
    0,
  )

/** When somebody is answered: the control is there, and the task that was running then is done. */
export const interactiveAt = ({ ready = Number.NaN, longTasks }: Notes): number =>
  longTasks.reduce((at, { start, duration }) => (start <= at && start + duration > at ? start + duration : at), ready)
