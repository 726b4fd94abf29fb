import { lazyPart } from "./lazy-part.tsx"

/** What those see who may not see a screen, or not yet. */
export const gate = lazyPart(
  ["customer-frame", "staff-frame"],
  () => import("./gate-screen.tsx"),
  ({ GateScreen }) => GateScreen,
)
