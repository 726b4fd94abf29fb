/** A text that may be missing, as it is kept: trimmed, and null when nothing is left. */
export const optionalText = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? ""
  return trimmed === "" ? null : trimmed
}
