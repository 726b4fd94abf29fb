import type { OrderField, OrderForm } from "./order-values.ts"

/** Gives a field the focus: of a group of radio buttons the chosen one, where the form library takes the first. */
export const focusField = (form: Pick<OrderForm, "setFocus">, name: OrderField): void => {
  form.setFocus(name)
  // The library gives the focus in a moment; this comes after it.
  setTimeout(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLInputElement) || focused.type !== "radio") return
    focused.closest("[role=radiogroup]")?.querySelector<HTMLInputElement>("input:checked")?.focus()
  })
}
