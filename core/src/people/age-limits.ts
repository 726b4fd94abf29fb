/** From which age somebody may order or open an account, and from which the site is meant to be visited (specification §5). */
export const ageLimits = {
  ordering: 18,
  visiting: 16,
} as const
