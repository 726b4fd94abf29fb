import type { BrowserWindow, IFetchInterceptor, Request } from "happy-dom"

/** What a call meets: a connection that is broken before it or on the way back, or this answer in place of the server's. */
export type Meets = "no connection" | "a lost answer" | { readonly status: number; readonly body?: unknown }

/** What lies between a page and the server. */
export interface Network {
  /** The calls so far, such as `GET /api/orders?page=2`; to another origin with the whole address. */
  readonly calls: ReadonlyArray<string>
  /** Has calls such as `GET /api/orders` meet this from now on, or the next so many; the answer ends it. */
  readonly meet: (call: string, meets: Meets, times?: number) => () => void
  readonly interceptor: IFetchInterceptor
}

/** Lets everything through until told otherwise; `rewrite` changes the pages that come. */
export const makeNetwork = (origin: string, rewrite: (html: string) => string): Network => {
  const calls: Array<string> = []
  const rules: Array<{ readonly call: string; readonly meets: Meets; left: number }> = []

  const callOf = ({ method, url }: Request) =>
    `${method} ${url.startsWith(`${origin}/`) ? url.slice(origin.length) : url}`
  const ruleOf = (call: string, isBack: boolean) =>
    rules.find(
      (rule) =>
        rule.left > 0 &&
        (rule.meets === "a lost answer") === isBack &&
        (rule.call === call || rule.call === call.replace(/\?.*/, "")),
    )
  const broken = (window: BrowserWindow) => new window.TypeError("Failed to fetch")

  return {
    calls,
    meet: (call, meets, times = Number.POSITIVE_INFINITY) => {
      const rule = { call, meets, left: times }
      rules.unshift(rule)
      return () => {
        rule.left = 0
      }
    },
    interceptor: {
      beforeAsyncRequest: ({ request, window }) => {
        const call = callOf(request)
        calls.push(call)
        const rule = ruleOf(call, false)
        if (rule === undefined) return Promise.resolve()
        rule.left -= 1
        if (typeof rule.meets === "string") return Promise.reject(broken(window))
        const { status, body = {} } = rule.meets
        const headers = { "content-type": "application/json" }
        return Promise.resolve(new window.Response(JSON.stringify(body), { status, headers }))
      },
      afterAsyncResponse: async ({ request, response, window }) => {
        const rule = ruleOf(callOf(request), true)
        if (rule !== undefined) {
          rule.left -= 1
          throw broken(window)
        }
        if (response.headers.get("content-type")?.startsWith("text/html") !== true) return
        const html = rewrite(await response.text())
        return Object.assign(response, { text: () => Promise.resolve(html) })
      },
    },
  }
}
