import { randomUUID } from "node:crypto"
import { partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { callerOf } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { signedInStaff } from "../testing/staff.ts"
import { sendInquiry } from "./inquiry.ts"

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

test("an inquiry is read, answered and noted; what somebody else noted meanwhile is shown, and nothing typed is lost", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "admin" })
  const inquiry = await sendInquiry(product)
  await page.goto("/admin?view=inquiries")
  await page.screen.findByRole("article", { name: inquiry.name })
  /** Its card, as it is in the list that shows. */
  const card = () => partOf(page, page.screen.getByRole("article", { name: inquiry.name }))
  const open = async () => page.user.click(card().root.querySelector("summary") ?? card().root)
  const tab = async (name: string) =>
    partOf(page, page.screen.getByRole("navigation", { name: "Inquiries by status" })).follow(name)
  const saved = async () => {
    await card().press("Save")
    await card().findByText("All saved")
  }
  await open()
  expect(card().getByRole("link", { name: "desk@palm-court.test" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^mailto:/),
  )
  expect(card().getByRole("link", { name: "305 555 0188" })).toHaveAttribute("href", expect.stringMatching(/^tel:/))
  for (const text of ["400 a week", "Do you take robes?", "Today, Fri Nov 20 · 2:30 PM"])
    expect(card().root).toHaveTextContent(text)
  await card().select("Status", "Trial")
  await card().fill("Notes", "Starts on Monday.")
  await page.reload()
  await page.screen.findByRole("article", { name: inquiry.name })
  // Open, too: it is not looked for.
  expect(card().root.querySelector("details")).toHaveAttribute("open")
  expect(card().getByLabelText("Notes")).toHaveValue("Starts on Monday.")
  await saved()
  await page.screen.findByText("Inquiry saved")
  await tab("Trial")
  await expect.poll(() => page.address).toMatch(/status=trial/)
  await expect.poll(() => card().getByLabelText("Notes")).toHaveValue("Starts on Monday.")
  await tab("Lost")
  await expect.poll(() => page.screen.queryByRole("article", { name: inquiry.name })).toBeNull()
  await tab("All")
  await page.screen.findByRole("article", { name: inquiry.name })
  await open()

  await card().fill("Notes", "They want robes, too.")
  const colleague = await callerOf(product, "admin")
  const saveTheirs = async (data: { readonly status: string; readonly notes: string }) =>
    expect((await colleague.patch(`/api/admin/inquiries/${inquiry.id}`, { data })).ok()).toBe(true)
  await saveTheirs({ status: "contacted", notes: "Called them at two." })
  await card().press("Save")
  const conflict = () => card().queryByRole("alert")
  await expect.poll(conflict).toHaveTextContent("changed by somebody else meanwhile")
  expect(conflict()).toHaveTextContent("Their status: Contacted")
  expect(conflict()).toHaveTextContent("Their notes: Called them at two.")
  expect(card().getByLabelText("Notes")).toHaveValue("They want robes, too.")
  expect(card().getByLabelText("Status")).toHaveValue("contacted")
  await saved()
  await expect.poll(conflict).toBeNull()
  const [kept] = await product.query("select status, notes from commercial_inquiries where id = $1", [inquiry.id])
  expect(kept).toEqual({ status: "contacted", notes: "They want robes, too." })

  // Theirs came with another look at the list: it is not undone unseen either.
  await card().fill("Notes", "Robes from May on.")
  await saveTheirs({ status: "trial", notes: "Robes cost extra." })
  await tab("Trial")
  await expect.poll(() => card().getByLabelText("Status")).toHaveValue("trial")
  await card().press("Save")
  await expect.poll(conflict).toHaveTextContent("changed by somebody else meanwhile")
  expect(conflict()).toHaveTextContent("Their notes: Robes cost extra.")
  expect(card().getByLabelText("Notes")).toHaveValue("Robes from May on.")
  await saved()
  await expect.poll(conflict).toBeNull()
})
