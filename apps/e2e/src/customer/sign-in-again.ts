import { vi } from "vitest"
import type { DomPage } from "../dom/dom-page.ts"
import { signInBy } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"

/** Waits for the sign-in page, signs in past it, and goes back to where it would lead. */
export const signInAgain = async (page: DomPage, product: Product, email: string): Promise<void> => {
  await vi.waitFor(() => page.screen.getByRole("button", { name: "Sign in" }), { timeout: 60_000 })
  const back = new URL(page.address, product.origin).searchParams.get("returnTo") ?? ""
  await signInBy(page.request, product.origin, email)
  await page.goto(back)
}
