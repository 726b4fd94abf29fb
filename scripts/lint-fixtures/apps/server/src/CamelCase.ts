export const name = 1 // error: filename-case
