import { type RenderSignInPage, type SignInPageData, signOutPath } from "@laundry/contracts/people/sign-in-page"
import { escapeMarkup } from "../site/page-html.ts"

/** What the sign-in pages hang in where the screens were not built. */
export const plainTemplate = `<!doctype html><html lang="en"><head><meta charset="utf-8"><!--head--></head><body><main id="root"><!--app-html--></main></body></html>`

type View = SignInPageData["view"]

interface PlainView {
  readonly title: string
  /** Where its form is posted to, and with which fields: name and type. */
  readonly form?: {
    readonly action: string
    readonly method?: "get"
    readonly fields: ReadonlyArray<readonly [name: string, type: string]>
  }
}

const views: Readonly<Record<View, PlainView>> = {
  "sign-in": {
    title: "Sign in",
    form: {
      action: "/api/login",
      fields: [
        ["email", "email"],
        ["password", "password"],
      ],
    },
  },
  register: {
    title: "Create an account",
    form: {
      action: "/api/register",
      fields: [
        ["firstName", "text"],
        ["lastName", "text"],
        ["email", "email"],
        ["phone", "tel"],
        ["isAdult", "checkbox"],
      ],
    },
  },
  "forgot-password": {
    title: "Forgot password",
    form: { action: "/api/password-reset", fields: [["email", "email"]] },
  },
  "check-mail": { title: "Check your email" },
  "confirm-registration": {
    title: "Confirm your email",
    form: { action: "/api/register/confirm", fields: [["password", "password"]] },
  },
  "link-not-valid": { title: "This link is no longer valid" },
  "sign-out": { title: "Sign out?", form: { action: signOutPath, method: "get", fields: [] } },
}

const hidden = (name: string, value: string | undefined): string =>
  value === undefined ? "" : `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`

/** A page of nothing but its form, for a server without the built screens. */
export const renderPlainPage: RenderSignInPage = (data) => {
  const { title, form } = views[data.view]
  const message = data.message === undefined ? "" : `<p role="alert">${escapeMarkup(data.message)}</p>`
  if (form === undefined) return { title, markup: `<h1>${title}</h1>${message}` }
  const fields = form.fields.map(([name, type]) => {
    const value = type === "password" ? undefined : data.values[name]
    const problem = data.fields[name] === undefined ? "" : `<em>${escapeMarkup(data.fields[name])}</em>`
    const given = type === "checkbox" || value === undefined ? "" : ` value="${escapeMarkup(value)}"`
    return `<p><label>${name} <input name="${name}" type="${type}"${given}></label>${problem}</p>`
  })
  const providers = data.view === "sign-in" ? data.providers : []
  const links = providers.map(({ id, name }) => {
    const query = new URLSearchParams({ returnTo: data.returnTo }).toString()
    return `<p><a href="/api/login/${id}?${escapeMarkup(query)}">${escapeMarkup(name)}</a></p>`
  })
  const inputs = [hidden("returnTo", data.returnTo), hidden("token", data.token), ...fields].join("")
  return {
    title,
    markup: `<h1>${title}</h1>${message}<form method="${form.method ?? "post"}" action="${form.action}">${inputs}<button>${title}</button></form>${links.join("")}`,
  }
}
