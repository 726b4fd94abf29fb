import type { Page } from "playwright/test"
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

/** Signs in with e-mail and password past the screens. */
export const signIn = (page: Page, product: Product, email: string): Promise<void> =>
  signInBy(page.request, product.origin, email)

/** Signs in on the sign-in page that shows. */
export const signInOnPage = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
}

/** A customer with a whole profile, signed in on this page. */
export const signedInCustomer = async (page: Page, product: Product, email: string) => {
  await createUser(product, { ...profile, email })
  await signIn(page, product, email)
  return { ...profile, name: `${profile.firstName} ${profile.lastName}` }
}
