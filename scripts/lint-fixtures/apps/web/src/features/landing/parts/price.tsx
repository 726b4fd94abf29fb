export const price = 1
