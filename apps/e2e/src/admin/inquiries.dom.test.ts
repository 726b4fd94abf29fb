import { randomUUID } from "node:crypto"
import { partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import type { Product } from "../testing/product.ts"
import { signedInStaff } from "../testing/staff.ts"

/** Inquiries that were won, past the commercial page, and one later than all of them, which is returned. */
const writeWon = async (product: Product, count: number) => {
  const add = (name: string, at: string, id: string = randomUUID()) =>
    product.query(
      `insert into commercial_inquiries (id, received_at, name, email, business_type, phone, locations, estimated_pounds, questions, status)
       values ($1, $2, $3, 'desk@palm-court.test', 'hotel', '305 555 0188', '2', '400 a week', 'Do you take robes?', 'won')`,
      [id, at, name],
    )
  for (let written = 0; written < count; written += 1) await add(`Palm Court ${written}`, "2026-11-20T19:30:00Z")
  const id = randomUUID()
  const name = `Palm Court ${id.slice(0, 8)}`
  await add(name, "2026-11-20T19:31:00Z", id)
  return { id, name }
}

test("a failure to load can be tried again, one to save loses nothing; older inquiries come when asked for", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "admin" })
  const { id, name } = await writeWon(product, 21)
  const listComes = page.meet("GET /api/admin/inquiries", "no connection")
  await page.goto("/admin?view=inquiries&status=won")
  await page.screen.findByText(/Failed to load inquiries/)
  listComes()
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  const cards = () => page.screen.queryAllByRole("article").length
  await expect.poll(cards).toBe(20)
  await page.user.click(page.screen.getByRole("button", { name: "Load more inquiries" }))
  await expect.poll(cards).toBeGreaterThanOrEqual(22)

  const card = partOf(page, page.screen.getByRole("article", { name }))
  page.meet(`PATCH /api/admin/inquiries/${id}`, "no connection")
  await page.user.click(card.root.querySelector("summary") ?? card.root)
  await card.fill("Notes", "Signed.")
  await card.press("Save")
  await page.screen.findByText(/Failed to save the inquiry/)
  expect(card.getByLabelText("Notes")).toHaveValue("Signed.")
  await card.press("Discard changes")
  await expect.poll(() => card.getByLabelText("Notes")).toHaveValue("")
})
