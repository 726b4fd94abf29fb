/** Where a browser is sent back to, and what the provider's page posts there; nothing where it is only led there. */
export interface SentBack {
  readonly url: string
  readonly form: Readonly<Record<string, string>> | undefined
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' }

/** A text as a page writes it between quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const unescapeHtml = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) =>
    name.startsWith("#") ? String.fromCharCode(Number(name.slice(1))) : (entities[name] ?? whole),
  )

/** The form that a page posts to somebody else by itself, where it has one. */
const formIn = (page: string): SentBack | undefined => {
  const url = /<form method="post" action="([^"]+)"/.exec(page)?.[1]
  if (url === undefined) return undefined
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return {
    url: unescapeHtml(url),
    form: Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, unescapeHtml(value)])),
  }
}

/** Follows a browser's way through the provider, its cookies in hand, pressing the buttons that are chosen. */
export const walk = async (issuer: string, start: string, choose: (prompt: string) => string): Promise<SentBack> => {
  const cookies = new Map<string, string>()
  const request = async (url: string, form?: URLSearchParams): Promise<Response> => {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form === undefined ? {} : { method: "POST", body: form }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === "") cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  let url = start
  for (let steps = 0; steps < 20 && url.startsWith(`${issuer}/`); steps += 1) {
    let response = await request(url)
    if (response.headers.get("location") === null) {
      const page = await response.text()
      const form = formIn(page)
      if (form !== undefined) return form
      if (response.status !== 200) throw new Error(`the provider answered ${response.status}: ${page}`)
      const prompt = /<title>(\w+)<\/title>/.exec(page)?.[1] ?? ""
      response = await request(url, new URLSearchParams({ choice: choose(prompt) }))
    }
    const next = response.headers.get("location")
    if (next === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    url = new URL(next, url).href
  }
  return { url, form: undefined }
}
