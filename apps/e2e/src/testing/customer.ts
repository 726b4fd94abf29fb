import type { Page } from "playwright/test"
import type { CallingPage } from "./caller.ts"
import { createUser, password, signInBy } from "./people.ts"
import type { Product } from "./product.ts"

const profile = {
  firstName: "Ana",
  lastName: "Customer",
  phone: "305 555 0144",
  address: "1500 Collins Avenue, Miami Beach, FL 33139, USA",
  apt: "4C",
  defaultSpecialInstructions: "Whites apart, <b>please</b> 🙏",
  defaultDeliveryInstructions: "Ring twice",
} as const

/** A customer with a whole profile, signed in on this page. */
export const signedInCustomer = async (page: CallingPage, product: Product, email: string) => {
  await createUser(product, { email, ...profile })
  await signInBy(page.request, product.origin, email)
  return { ...profile, name: `${profile.firstName} ${profile.lastName}` }
}

/** Signs in on the sign-in page that shows. */
export const signInOnPage = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
}

/** Ends the sessions of a user on the server, behind the back of every browser. */
export const endSessions = async (product: Product, email: string): Promise<void> => {
  await product.query("delete from sessions where user_id = (select id from users where email = $1)", [email])
}

/**
 * Waits for texts that may show together for a moment only: the page itself looks for them at each frame, from now on. Ask it
 * before what brings them about.
 */
export const seenOnPage = (page: Page, ...texts: ReadonlyArray<string>): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    // A document that has only begun has no body yet.
    const shown = (document.body as HTMLElement | null)?.innerText ?? ""
    return wanted.every((text) => shown.includes(text))
  }, texts)
