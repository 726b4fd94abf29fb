/** What a call was answered, the part of Playwright's that tests read. */
export interface Answer {
  readonly ok: () => boolean
  readonly status: () => number
  readonly text: () => Promise<string>
  readonly json: () => Promise<unknown>
}

/** What goes with a call: its body as JSON, and headers. */
export interface Sent {
  readonly data?: unknown
  readonly headers?: { readonly [name: string]: string }
}

type Call = (url: string, sent?: Sent) => Promise<Answer>

/** Somebody who calls the server past the screens. Playwright's `APIRequestContext` is one. */
export interface Caller {
  readonly get: Call
  readonly post: Call
  readonly put: Call
  readonly patch: Call
  readonly delete: Call
}

/** A page, in a browser or not, by whose cookies the server is called. */
export interface CallingPage {
  readonly request: Caller
}

/** Where a caller's cookies are kept. */
export interface CookieJar {
  /** As the `Cookie` header has them. */
  readonly header: () => string
  /** Keeps a cookie that an answer sets. */
  readonly take: (name: string, value: string) => void
}

const nameAndValue = (setCookie: string): readonly [name: string, value: string] => {
  const [pair = ""] = setCookie.split(";")
  const at = pair.indexOf("=")
  return [pair.slice(0, at), pair.slice(at + 1)]
}

/** Keeps what the server sets, whatever it says of paths and times: a test's caller is there for a moment. */
const makeJar = (): CookieJar => {
  const cookies = new Map<string, string>()
  return {
    header: () => [...cookies].map((cookie) => cookie.join("=")).join("; "),
    take: (name, value) => void cookies.set(name, value),
  }
}

/** A caller of this origin, with nobody signed in unless the cookies say so. */
export const makeCaller = (origin: string, jar: CookieJar = makeJar()): Caller => {
  const callBy =
    (method: string): Call =>
    async (url, sent = {}) => {
      const cookie = jar.header()
      const answer = await fetch(new URL(url, origin), {
        method,
        redirect: "manual",
        headers: {
          ...(cookie === "" ? {} : { cookie }),
          ...(sent.data === undefined ? {} : { "content-type": "application/json" }),
          ...sent.headers,
        },
        ...(sent.data === undefined ? {} : { body: JSON.stringify(sent.data) }),
      })
      for (const setCookie of answer.headers.getSetCookie()) jar.take(...nameAndValue(setCookie))
      const text = await answer.text()
      return {
        ok: () => answer.ok,
        status: () => answer.status,
        text: () => Promise.resolve(text),
        json: () => Promise.resolve(JSON.parse(text) as unknown),
      }
    }
  return {
    get: callBy("GET"),
    post: callBy("POST"),
    put: callBy("PUT"),
    patch: callBy("PATCH"),
    delete: callBy("DELETE"),
  }
}
