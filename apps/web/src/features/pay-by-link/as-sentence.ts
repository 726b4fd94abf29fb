/** A message with its full stop, so that another sentence can follow it. */
export const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`)
