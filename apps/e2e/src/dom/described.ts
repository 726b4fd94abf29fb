/** What is wrong with a control, as a screen reader says it after the control. */
export const errorTextOf = (control: HTMLElement): string =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((id) => id.endsWith("-error"))
    .map((id) => control.ownerDocument.getElementById(id)?.textContent ?? "")
    .join(" ")
