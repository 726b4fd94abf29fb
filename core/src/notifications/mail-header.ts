// Control characters, and the two Unicode line ends that some readers break lines at.
const lineBreaking = /[\p{Cc}\u2028\u2029]+/gu

/** A text as one header line: line breaks and other control characters become blanks, so that no text adds a header. */
export const headerText = (text: string): string => text.replace(lineBreaking, " ").trim()
