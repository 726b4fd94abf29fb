import type { Appearance, StripePaymentElementChangeEvent } from "@stripe/stripe-js"
import type { CardValues } from "./sandbox-api.ts"
import type { FieldProblem } from "./sandbox-card-fields.ts"
import { makeCardForm } from "./sandbox-card-form.ts"

type Handler = (event: object) => void

/** What Stripe's Payment Element does that its React wrapper and our pages call, and what the sandbox asks of it. */
export interface SandboxPaymentElement {
  readonly mount: (target: string | HTMLElement) => SandboxPaymentElement
  readonly unmount: () => SandboxPaymentElement
  readonly destroy: () => SandboxPaymentElement
  readonly on: (type: string, handler: Handler) => SandboxPaymentElement
  readonly once: (type: string, handler: Handler) => SandboxPaymentElement
  readonly off: (type: string, handler?: Handler) => SandboxPaymentElement
  readonly update: (options: { readonly readOnly?: boolean }) => SandboxPaymentElement
  readonly focus: () => SandboxPaymentElement
  readonly blur: () => SandboxPaymentElement
  readonly clear: () => SandboxPaymentElement
  readonly collapse: () => SandboxPaymentElement
  readonly sandbox: {
    readonly root: HTMLElement
    /** Aborts when the element is destroyed. */
    readonly gone: AbortSignal
    readonly values: () => CardValues
    readonly validate: () => FieldProblem | undefined
    readonly setBusy: (busy: boolean) => void
    readonly dress: (appearance: Appearance | undefined) => void
  }
}

/** The variables of Stripe's Appearance API that the form follows. */
const variables = {
  borderRadius: "--sandbox-radius",
  colorBackground: "--sandbox-background",
  colorDanger: "--sandbox-danger",
  colorPrimary: "--sandbox-primary",
  colorText: "--sandbox-text",
  colorTextSecondary: "--sandbox-text-secondary",
  fontFamily: "--sandbox-font",
  fontSizeBase: "--sandbox-font-size",
} as const

/** Makes a Payment Element that takes cards. Like Stripe's it tells of itself only after the current task. */
export const makePaymentElement = (appearance: Appearance | undefined): SandboxPaymentElement => {
  const handlers = new Map<string, Set<Handler>>()
  const gone = new AbortController()

  // Later, not at once: React attaches its listeners in an effect that runs after mounting.
  const emit = (type: string, event: object = { elementType: "payment" }) => {
    setTimeout(() => {
      if (gone.signal.aborted) return
      // A copy: a handler may take itself off.
      for (const handler of Array.from(handlers.get(type) ?? [])) handler(event)
    })
  }
  const change = (): StripePaymentElementChangeEvent => ({
    elementType: "payment",
    collapsed: false,
    complete: form.isComplete(),
    empty: form.isEmpty(),
    value: { type: "card" },
  })
  const form = makeCardForm({
    changed: () => emit("change", change()),
    focused: () => emit("focus"),
    blurred: () => emit("blur"),
    escaped: () => emit("escape"),
  })
  const dress = (look: Appearance | undefined) => {
    // Without a theme the form follows the system, like the rest of the page.
    form.root.dataset["theme"] = look?.theme === undefined ? "system" : look.theme === "night" ? "dark" : "light"
    for (const [name, property] of Object.entries(variables) as [keyof typeof variables, string][]) {
      const value = look?.variables?.[name]
      // Through the CSSOM, which a policy without 'unsafe-inline' allows; a style attribute it would not.
      if (value === undefined) form.root.style.removeProperty(property)
      else form.root.style.setProperty(property, value)
    }
  }
  dress(appearance)

  const element: SandboxPaymentElement = {
    mount: (target) => {
      if (gone.signal.aborted) throw new Error("This Element has already been destroyed. Please create a new one.")
      const node = typeof target === "string" ? document.querySelector(target) : target
      if (node === null) throw new Error("The selector you specified applies to no DOM elements that are on the page.")
      node.replaceChildren(form.root)
      emit("loaderstart")
      emit("ready")
      return element
    },
    unmount: () => {
      form.root.remove()
      return element
    },
    destroy: () => {
      gone.abort()
      form.root.remove()
      handlers.clear()
      return element
    },
    on: (type, handler) => {
      const known = handlers.get(type) ?? new Set()
      handlers.set(type, known.add(handler))
      return element
    },
    once: (type, handler) => {
      const once: Handler = (event) => {
        element.off(type, once)
        handler(event)
      }
      return element.on(type, once)
    },
    off: (type, handler) => {
      if (handler === undefined) handlers.delete(type)
      else handlers.get(type)?.delete(handler)
      return element
    },
    update: (options) => {
      if (options.readOnly !== undefined) form.setBusy(options.readOnly)
      return element
    },
    focus: () => {
      form.focus()
      return element
    },
    blur: () => {
      form.blur()
      return element
    },
    clear: () => {
      form.clear()
      emit("change", change())
      return element
    },
    collapse: () => element,
    sandbox: {
      root: form.root,
      gone: gone.signal,
      values: form.values,
      validate: form.validate,
      setBusy: form.setBusy,
      dress,
    },
  }
  return element
}
