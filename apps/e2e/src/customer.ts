import { randomUUID } from "node:crypto"
import type { Page } from "playwright/test"
import { fridayAfternoon, type Product } from "./product.ts"

/** What the password of every customer of the tests is, and its hash: argon2id is slow by design. */
const password = "correct horse battery"
const passwordHash = "$argon2id$v=19$m=19456,t=2,p=1$WS3HK1RvIii3xTB4YKEMcg$U4+hLG2UlK/YHJXdbMrpr6Dmz7uC+QjDwV7nU1hbFRU"

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
export const signIn = async (page: Page, product: Product, email: string): Promise<void> => {
  const answer = await page.request.post(`${product.origin}/api/login`, { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`)
}

/** Signs in on the sign-in page that shows. */
export const signInOnPage = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
}

/** A customer with a whole profile, signed in on this page. */
export const signedInCustomer = async (page: Page, product: Product, email: string) => {
  await product.query(
    `insert into users (id, email, first_name, last_name, phone, address, apt, default_special_instructions,
       default_delivery_instructions, role, sign_in_method, password_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'client', 'password', $10, $11)`,
    [
      randomUUID(),
      email,
      profile.firstName,
      profile.lastName,
      profile.phone,
      profile.address,
      profile.apt,
      profile.defaultSpecialInstructions,
      profile.defaultDeliveryInstructions,
      passwordHash,
      fridayAfternoon,
    ],
  )
  await signIn(page, product, email)
  return { ...profile, name: `${profile.firstName} ${profile.lastName}` }
}
