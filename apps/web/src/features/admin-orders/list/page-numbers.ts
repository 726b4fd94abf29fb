/** How many page buttons there are at most (specification §9). */
const mostButtons = 5

/** The pages that have buttons: up to five around the present one. */
export const pageNumbers = (page: number, pages: number): ReadonlyArray<number> => {
  const count = Math.min(mostButtons, pages)
  const first = Math.max(1, Math.min(page - Math.floor(mostButtons / 2), pages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
