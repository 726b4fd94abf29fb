import { PerformanceEntry } from "node:perf_hooks"
import { type BoundFunctions, configure, type queries, within } from "@testing-library/dom"
import { type UserEvent, userEvent } from "@testing-library/user-event"
import { EventSource } from "eventsource"
import { IDBFactory } from "fake-indexeddb"
import { Browser, type BrowserWindow } from "happy-dom"
import { type Caller, makeCaller } from "../testing/caller.ts"
import { markupStyleOf } from "./markup-styles.ts"
import { type Meets, makeNetwork, type Network } from "./network.ts"
import { screensScript } from "./screens-script.ts"

/**
 * A page of the product in a DOM without a browser: the server's own markup and the screens' own scripts, with nothing drawn. What
 * it says of the page is said of the page as it is now: ask it again after each load.
 */
export interface DomPage {
  readonly goto: (path: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly goBack: () => void
  /** Path, query and fragment of where the page is. */
  readonly address: string
  readonly document: Document
  /** Testing Library's queries over the page. Those that begin with `find` wait. */
  readonly screen: BoundFunctions<typeof queries>
  /** What a person does: clicks, types, tabs. */
  readonly user: UserEvent
  /** Empties a field and puts a text into it at once, as from the clipboard. */
  readonly fill: (field: HTMLElement, text: string) => Promise<void>
  /** Calls the server with the page's cookies, past its scripts. */
  readonly request: Caller
  /** Has calls such as `GET /api/orders` meet this from now on, or the next so many; the answer ends it. */
  readonly meet: (call: string, meets: Meets, times?: number) => () => void
  /** The calls that the page made so far, such as `GET /api/orders`. */
  readonly calls: ReadonlyArray<string>
  /** What the page wrote to its console since the last look. */
  readonly consoleText: () => string
  /** Scripts that failed. */
  readonly faults: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

configure({
  // Generous: what is waited for comes, however busy the machine is.
  asyncUtilTimeout: 60_000,
  getElementError: (message, container) => {
    const error = new Error()
    // Read where a test fails: what is waited for fails many times before it comes.
    const get = () => `${message ?? ""}\n\nThe page says: ${container.textContent ?? ""}`
    // Configurable: Testing Library writes it anew once what it waits for has not come.
    return Object.defineProperty(error, "message", { get, configurable: true })
  },
})

/** The server's page names the scripts to load, and the calls that come first: here the first are at hand, and the others made when needed. */
const withScreens = (html: string): string =>
  html
    .replace(/<link[^>]*rel="?(?:module)?preload[^>]*>/g, "")
    .replace(/<script type="?module[^>]*><\/script>/g, "<script>runScreens()</script>")

/** Has one window after the other keep what a tab and a browser keep. */
const keepStorage = () => {
  const kept: Array<readonly [name: "localStorage" | "sessionStorage", value: unknown]> = []
  return (window: BrowserWindow): void => {
    if (kept.length === 0) {
      kept.push(["localStorage", window.localStorage], ["sessionStorage", window.sessionStorage])
    }
    for (const [name, value] of kept) Object.defineProperty(window, name, { value })
  }
}

/** Opens a page of this origin, with nobody signed in. */
export const openDomPage = async (origin: string): Promise<DomPage> => {
  const faults: Array<string> = []
  const network: Network = makeNetwork(origin, withScreens, () => cookies())
  const streams = new Set<EventSource>()
  const closeStreams = () => {
    for (const stream of streams) stream.close()
    streams.clear()
  }
  const keep = keepStorage()
  // What is kept in it is there after a load of the page, as in a browser.
  const indexedDB = new IDBFactory()
  /** What the screens use and this DOM has not. */
  const equip = (window: BrowserWindow): void => {
    closeStreams()
    keep(window)
    class PageEventSource extends EventSource {
      constructor(path: string) {
        super(new URL(path, origin), {
          fetch: async (input, init) =>
            (await network.openStream(path)) ??
            fetch(input, { ...init, headers: { ...init.headers, cookie: cookies() } }),
        })
        streams.add(this)
      }
    }
    Object.assign(window, {
      EventSource: PageEventSource,
      indexedDB,
      PerformanceNavigationTiming: PerformanceEntry,
      getComputedStyle: markupStyleOf,
      runScreens: () => screensScript().runInContext(window),
    })
    // One holder after the other; of other tabs there are none.
    let held: Promise<unknown> = Promise.resolve()
    const locks = { request: (_name: string, work: () => unknown) => (held = held.then(work, work)) }
    Object.defineProperty(window.navigator, "locks", { value: locks })
    // Menus and hints: where nothing is drawn, nothing lies above anything.
    const unseen = () => {}
    Object.assign(window.HTMLElement.prototype, { showPopover: unseen, hidePopover: unseen, togglePopover: unseen })
    window.addEventListener("error", (event) => faults.push(String(Reflect.get(event, "error"))))
    window.addEventListener("unhandledrejection", (event) => faults.push(String(Reflect.get(event, "reason"))))
  }

  const browser = new Browser({
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      navigation: { beforeContentCallback: equip },
      fetch: { interceptor: network.interceptor },
    },
  })
  const jar = browser.defaultContext.cookieContainer
  // Every answer is the server's: what is kept fails where a page is left before it hears that nothing has changed.
  Object.assign(browser.defaultContext.responseCache, { get: () => null, add: () => null })
  const page = browser.newPage()
  const window = () => page.mainFrame.window
  // Written for the browser's types, of which happy-dom has its own.
  const document = () => page.mainFrame.document as unknown as Document

  const here = new (window().URL)(origin)
  const cookies = () =>
    jar
      .getCookies(here, false)
      .map(({ key, value }) => `${key}=${value ?? ""}`)
      .join("; ")
  const take = (key: string, value: string) => {
    jar.addCookies([{ key, value, originURL: here, path: "/", httpOnly: true }])
  }
  const user = () => userEvent.setup({ document: document(), delay: null })

  return {
    goto: async (path) => void (await page.goto(new URL(path, origin).href)),
    reload: async () => void (await page.reload()),
    goBack: () => window().history.back(),
    get address() {
      const { pathname, search, hash } = window().location
      return pathname + search + hash
    },
    get document() {
      return document()
    },
    get screen() {
      return within(document().body)
    },
    get user() {
      return user()
    },
    fill: async (field, text) => {
      const person = user()
      await person.clear(field)
      if (text === "") return
      await person.click(field)
      await person.paste(text)
    },
    request: makeCaller(origin, { header: cookies, take }),
    meet: network.meet,
    calls: network.calls,
    consoleText: () => page.virtualConsolePrinter.readAsString(),
    faults,
    close: async () => {
      closeStreams()
      await browser.close()
    },
  }
}
