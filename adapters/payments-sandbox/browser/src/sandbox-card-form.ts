import type { CardValues } from "./sandbox-api.ts"
import {
  type CardFieldName,
  cardFieldNames,
  caretAfter,
  checkField,
  type FieldProblem,
  formatField,
  parseExpiry,
} from "./sandbox-card-fields.ts"

/** What listeners of the form are told. */
export interface CardFormListener {
  readonly changed: () => void
  readonly focused: () => void
  readonly blurred: () => void
  readonly escaped: () => void
}

/** The card form: labelled inputs in the page itself, no frame, styled by class alone. */
export interface CardForm {
  readonly root: HTMLElement
  readonly values: () => CardValues
  readonly isEmpty: () => boolean
  readonly isComplete: () => boolean
  /** Shows what is wrong with any field, moves the focus to the first such and returns it. */
  readonly validate: () => FieldProblem | undefined
  readonly setBusy: (busy: boolean) => void
  readonly focus: () => void
  readonly blur: () => void
  readonly clear: () => void
}

const labels: Readonly<Record<CardFieldName, string>> = {
  number: "Card number",
  expiry: "Expiration date",
  cvc: "Security code",
  postalCode: "ZIP code",
}
const hints: Readonly<Record<CardFieldName, string>> = {
  number: "1234 1234 1234 1234",
  expiry: "MM / YY",
  cvc: "CVC",
  postalCode: "12345",
}
const autocomplete: Readonly<Record<CardFieldName, AutoFill>> = {
  number: "cc-number",
  expiry: "cc-exp",
  cvc: "cc-csc",
  postalCode: "billing postal-code",
}

/** Stripe's test numbers, and what each does. */
const testCards: ReadonlyArray<readonly [number: string, effect: string]> = [
  ["4242 4242 4242 4242", "pays"],
  ["4000 0000 0000 0002", "is declined"],
  ["4000 0000 0000 9995", "lacks funds"],
  ["4000 0025 0000 3155", "asks for authentication"],
]

interface Field {
  readonly wrapper: HTMLElement
  readonly input: HTMLInputElement
  readonly error: HTMLElement
}

let formsMade = 0

/** Builds a card form; the caller puts its root into the page. */
export const makeCardForm = (listener: CardFormListener): CardForm => {
  formsMade += 1
  const prefix = `sandbox-card-${formsMade}`
  const fields = Object.fromEntries(cardFieldNames.map((name) => [name, makeField(prefix, name)])) as Record<
    CardFieldName,
    Field
  >

  const cardNumber = () => fields.number.input.value
  const problemOf = (name: CardFieldName) => checkField(name, fields[name].input.value, cardNumber(), new Date())
  const show = (name: CardFieldName, problem: FieldProblem | undefined) => {
    const { input, error } = fields[name]
    error.textContent = problem?.message ?? ""
    if (problem === undefined) input.removeAttribute("aria-invalid")
    else input.setAttribute("aria-invalid", "true")
  }

  for (const name of cardFieldNames) {
    const { input } = fields[name]
    input.addEventListener("input", () => {
      const digitsBefore = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, "").length
      const atEnd = input.selectionStart === input.value.length
      input.value = formatField(name, input.value, cardNumber())
      if (!atEnd && document.activeElement === input) {
        const caret = caretAfter(input.value, digitsBefore)
        input.setSelectionRange(caret, caret)
      }
      const problem = problemOf(name)
      // While typing, what is unfinished is no mistake; what is finished and wrong is.
      show(name, problem?.code.startsWith("incomplete") ? undefined : problem)
      listener.changed()
    })
    input.addEventListener("focus", listener.focused)
    input.addEventListener("blur", () => {
      if (input.value !== "") show(name, problemOf(name))
      listener.blurred()
    })
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") listener.escaped()
    })
  }

  const root = node("div", "sandbox-card")
  root.setAttribute("role", "group")
  root.setAttribute("aria-label", "Card details")
  const row = node("div", "sandbox-card__row")
  row.append(fields.expiry.wrapper, fields.cvc.wrapper)
  root.append(testModeMark(), fields.number.wrapper, row, fields.postalCode.wrapper)

  return {
    root,
    values: () => {
      const { month, year } = parseExpiry(fields.expiry.input.value)
      return {
        number: cardNumber().replace(/\D/g, ""),
        exp_month: month,
        exp_year: year,
        cvc: fields.cvc.input.value,
        postal_code: fields.postalCode.input.value,
      }
    },
    isEmpty: () => cardFieldNames.every((name) => fields[name].input.value === ""),
    isComplete: () => cardFieldNames.every((name) => problemOf(name) === undefined),
    validate: () => {
      for (const name of cardFieldNames) show(name, problemOf(name))
      const first = cardFieldNames.find((name) => problemOf(name) !== undefined)
      if (first === undefined) return undefined
      fields[first].input.focus()
      return problemOf(first)
    },
    setBusy: (busy) => {
      root.setAttribute("aria-busy", String(busy))
      for (const name of cardFieldNames) fields[name].input.readOnly = busy
    },
    focus: () => fields.number.input.focus(),
    blur: () => {
      for (const name of cardFieldNames) fields[name].input.blur()
    },
    clear: () => {
      for (const name of cardFieldNames) {
        fields[name].input.value = ""
        show(name, undefined)
      }
    },
  }
}

const makeField = (prefix: string, name: CardFieldName): Field => {
  const wrapper = node("div", "sandbox-card__field")
  const label = document.createElement("label")
  label.className = "sandbox-card__label"
  label.textContent = labels[name]
  const input = document.createElement("input")
  input.className = "sandbox-card__input"
  input.id = `${prefix}-${name}`
  label.htmlFor = input.id
  // No name: the page's own form must never send a card anywhere.
  input.type = "text"
  input.inputMode = "numeric"
  input.autocomplete = autocomplete[name]
  input.placeholder = hints[name]
  input.spellcheck = false
  input.setAttribute("aria-required", "true")
  const error = node("p", "sandbox-card__error")
  error.id = `${input.id}-error`
  error.setAttribute("aria-live", "polite")
  input.setAttribute("aria-describedby", error.id)
  wrapper.append(label, input, error)
  return { wrapper, input, error }
}

const testModeMark = (): HTMLElement => {
  const note = node("div", "sandbox-card__note")
  note.append(node("p", "sandbox-card__mode", "Test mode"))
  note.append(node("p", "sandbox-card__hint", "No money moves. Any future date, security code and ZIP code will do."))
  const list = node("ul", "sandbox-card__test-cards")
  for (const [number, effect] of testCards) {
    const item = document.createElement("li")
    item.append(node("span", "sandbox-card__test-number", number), ` ${effect}`)
    list.append(item)
  }
  note.append(list)
  return note
}

const node = (tag: "div" | "p" | "span" | "ul", className: string, text = ""): HTMLElement => {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}
