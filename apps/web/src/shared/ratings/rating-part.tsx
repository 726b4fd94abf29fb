import { fetchedPart } from "../fetched/fetched-part.tsx"

/** Where an order's customer rates the worker who did it. It is fetched with its texts where there is something to rate. */
export const RatingPart = fetchedPart(["ratings"], async () => (await import("./rating-section.tsx")).RatingSection)
