import type { Intent } from "./sandbox-api.ts"

/** How the authentication ended; `abandoned` when the form went away while it was open. */
export type AuthenticationOutcome = "abandoned" | "completed" | "failed"

/**
 * Asks the payer, in a dialog inside `host`, to play their bank. Escape fails the authentication, as closing the bank's
 * window does. Inside `host`, so that an enclosing modal dialog's focus trap lets it be.
 */
export const askForAuthentication = (
  host: HTMLElement,
  intent: Intent,
  locale: string,
  gone: AbortSignal,
): Promise<AuthenticationOutcome> =>
  new Promise((resolve) => {
    const dialog = document.createElement("dialog")
    dialog.className = "sandbox-authentication"
    const { about, what } = questionOf(intent, locale)
    const title = element("h2", "sandbox-authentication__title", `Authenticate this ${about}`)
    title.id = "sandbox-authentication-title"
    dialog.setAttribute("aria-labelledby", title.id)
    const text = element(
      "p",
      "sandbox-authentication__text",
      `This stands in for your bank, which asks you to approve ${what}.`,
    )
    const complete = button("Complete authentication", "sandbox-authentication__button--primary")
    const fail = button("Fail authentication", "sandbox-authentication__button--secondary")
    complete.addEventListener("click", () => dialog.close("completed"))
    fail.addEventListener("click", () => dialog.close("failed"))
    complete.autofocus = true
    const actions = element("div", "sandbox-authentication__actions", "")
    actions.append(complete, fail)
    dialog.append(element("p", "sandbox-card__mode", "Test mode"), title, text, actions)

    // Escape is for this dialog: one around it would close first, for it listens further out.
    const keepEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") event.stopImmediatePropagation()
    }
    const settle = (outcome: AuthenticationOutcome) => {
      window.removeEventListener("keydown", keepEscape, true)
      gone.removeEventListener("abort", abandon)
      dialog.remove()
      resolve(outcome)
    }
    const abandon = () => settle("abandoned")
    dialog.addEventListener("close", () => settle(dialog.returnValue === "completed" ? "completed" : "failed"))
    window.addEventListener("keydown", keepEscape, true)
    gone.addEventListener("abort", abandon)
    if (gone.aborted) return abandon()
    host.append(dialog)
    dialog.showModal()
  })

const element = <K extends "div" | "h2" | "p">(tag: K, className: string, text: string): HTMLElementTagNameMap[K] => {
  const node = document.createElement(tag)
  node.className = className
  node.textContent = text
  return node
}

const button = (label: string, modifier: string): HTMLButtonElement => {
  const node = document.createElement("button")
  // Not a submit button: the dialog may be inside the page's payment form.
  node.type = "button"
  node.className = `sandbox-authentication__button ${modifier}`
  node.textContent = label
  return node
}

const questionOf = (intent: Intent, locale: string): { readonly about: string; readonly what: string } => {
  if (intent.object === "setup_intent") return { about: "card", what: "that this card is kept for later payments" }
  const { amount, currency } = intent
  return { about: "payment", what: new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount / 100) }
}
