import { lazyPart } from "./lazy-part.tsx"

/** Marks in the address that the dialog is open: going back closes it, reloading keeps it. */
export const orderHash = "#order" as const

/** The guest order dialog, whose form and rules are fetched when somebody seems to want them. */
export const orderDialog = lazyPart(
  ["guest-order", "booking-fields", "address"],
  () => import("../features/guest-order/guest-order-dialog.tsx"),
  ({ GuestOrderDialog }) => GuestOrderDialog,
)
