import { lazyScreen } from "./lazy-screen.tsx"

/** What those see who may not see a screen, or not yet. */
export const gate = lazyScreen(
  ["customer-frame", "staff-frame"],
  async () => (await import("./gate-screen.tsx")).GateScreen,
)
