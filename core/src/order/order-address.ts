import type { Order } from "./order.ts"

/** '1200 Ocean Drive, Miami Beach, FL 33139, Apt 4B': an address with its apartment or room, as the site writes it, on one line. */
export const formatOrderAddress = ({ pickupAddress, pickupApt }: Pick<Order, "pickupAddress" | "pickupApt">): string =>
  (pickupApt === null || pickupApt.trim() === "" ? pickupAddress : `${pickupAddress}, Apt ${pickupApt}`)
    .replace(/\s+/g, " ")
    .trim()
