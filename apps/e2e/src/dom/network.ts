import type { IFetchInterceptor, Request } from "happy-dom"

/**
 * What a call meets: a connection that is broken before it or on the way back, this answer in place of the server's, or what happens
 * before it goes on to the server.
 */
export type Meets =
  | "no connection"
  | "a lost answer"
  | { readonly status: number; readonly body?: unknown }
  | (() => Promise<unknown>)

/** What lies between a page and the server. */
export interface Network {
  /** The calls so far, such as `GET /api/orders?page=2`; to another origin with the whole address. */
  readonly calls: ReadonlyArray<string>
  /** Has calls such as `GET /api/orders` meet this from now on, or the next so many; the answer ends it. */
  readonly meet: (call: string, meets: Meets, times?: number) => () => void
  readonly interceptor: IFetchInterceptor
  /** What a stream of changes meets when it is opened: another answer, or none when it goes on to the server. */
  readonly openStream: (path: string) => Promise<Response | undefined>
}

/** Has the server do what is asked for with these cookies, whose answer nobody hears. */
const doUnheard = async (request: Request, cookie: string): Promise<void> => {
  const { method, url } = request
  const body = await request.text()
  const headers = { ...Object.fromEntries(request.headers), cookie }
  const answer = await fetch(url, { method, headers, ...(body === "" ? {} : { body }) })
  await answer.text()
}

/** Lets everything through until told otherwise; `rewrite` changes the pages that come. */
export const makeNetwork = (origin: string, rewrite: (html: string) => string, cookies: () => string): Network => {
  const calls: Array<string> = []
  const rules: Array<{ readonly call: string; readonly meets: Meets; left: number }> = []

  const callOf = ({ method, url }: Request) =>
    `${method} ${url.startsWith(`${origin}/`) ? url.slice(origin.length) : url}`
  const ruleOf = (call: string) =>
    rules.find((rule) => rule.left > 0 && (rule.call === call || rule.call === call.replace(/\?.*/, "")))
  /** Keeps the call, and takes what it meets. */
  const made = (call: string): Meets | undefined => {
    calls.push(call)
    const rule = ruleOf(call)
    if (rule === undefined) return undefined
    rule.left -= 1
    return rule.meets
  }

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
      beforeAsyncRequest: async ({ request, window }) => {
        const meets = made(callOf(request))
        if (meets === undefined) return
        if (typeof meets === "function") return void (await meets())
        // Here and not on the way back, from where a failure does not reach the page.
        if (meets === "a lost answer") await doUnheard(request, cookies())
        if (typeof meets === "string") throw new window.TypeError("Failed to fetch")
        const { status, body = {} } = meets
        const headers = { "content-type": "application/json" }
        return new window.Response(JSON.stringify(body), { status, headers })
      },
      afterAsyncResponse: async ({ response }) => {
        if (response.headers.get("content-type")?.startsWith("text/html") !== true) return
        const html = rewrite(await response.text())
        return Object.assign(response, { text: () => Promise.resolve(html) })
      },
    },
    openStream: async (path) => {
      const meets = made(`GET ${path}`)
      if (meets === undefined) return undefined
      if (typeof meets === "string") throw new TypeError("Failed to fetch")
      if (typeof meets !== "function") return new Response(JSON.stringify(meets.body ?? {}), { status: meets.status })
      await meets()
      return undefined
    },
  }
}
