import { randomUUID } from "node:crypto"
import type { Page } from "playwright/test"
import { seenOnPage } from "../testing/customer.ts"
import { expectAccessible, expectFitsThumb } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

interface SentInquiry {
  readonly id: string
  readonly name: string
}

/** Writes an inquiry past the commercial page, later than all others. */
const sendInquiry = async (product: Product): Promise<SentInquiry> => {
  const id = randomUUID()
  const name = `Palm Court ${id.slice(0, 8)}`
  await product.query(
    `insert into commercial_inquiries (id, received_at, name, email, business_type, phone, locations, estimated_pounds, questions, status)
     values ($1, '2026-11-20T19:30:00Z', $2, 'desk@palm-court.test', 'hotel', '305 555 0188', '2', '400 a week', 'Do you take robes?', 'new')`,
    [id, name],
  )
  return { id, name }
}

const openInquiries = async (page: Page, more = "") => {
  await page.goto(`/admin?view=inquiries${more}`)
  await expect(page.getByRole("heading", { level: 1, name: "Commercial Inquiries" })).toBeVisible()
  const card = ({ name }: SentInquiry) => page.getByRole("article", { name })
  return {
    card,
    open: (inquiry: SentInquiry) => card(inquiry).locator("summary").click(),
    status: (inquiry: SentInquiry) => card(inquiry).getByLabel("Status"),
    notes: (inquiry: SentInquiry) => card(inquiry).getByLabel("Notes"),
    save: (inquiry: SentInquiry) => card(inquiry).getByRole("button", { name: "Save", exact: true }),
    tab: (name: string) => page.getByRole("navigation", { name: "Inquiries by status" }).getByRole("link", { name }),
    saved: page.getByRole("status").filter({ hasText: "Inquiry saved" }),
  }
}

test("an inquiry is read, answered and noted; what somebody else noted meanwhile is shown, and nothing typed is lost", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "admin" })
  const inquiry = await sendInquiry(product)
  const view = await openInquiries(page)
  const card = view.card(inquiry)
  await expect(view.status(inquiry)).toBeHidden()
  await view.open(inquiry)
  await expect(card.getByRole("link", { name: "desk@palm-court.test" })).toHaveAttribute("href", /^mailto:/)
  await expect(card.getByRole("link", { name: "305 555 0188" })).toHaveAttribute("href", /^tel:/)
  for (const text of ["400 a week", "Do you take robes?", "Today, Fri Nov 20 · 2:30 PM"]) {
    await expect(card.getByText(text).last()).toBeVisible()
  }
  await view.status(inquiry).selectOption("Trial")
  await view.notes(inquiry).fill("Starts on Monday.")
  await page.reload()
  await expect(view.notes(inquiry)).toBeVisible()
  await expect(view.notes(inquiry)).toHaveValue("Starts on Monday.")
  await expectFitsThumb(page, [view.save(inquiry), view.status(inquiry)])
  await Promise.all([seenOnPage(page, "Inquiry saved"), view.save(inquiry).click()])
  await expect(card.getByText("All saved")).toBeVisible()
  await view.tab("Trial").click()
  await expect(page).toHaveURL(/status=trial/)
  await expect(view.notes(inquiry)).toHaveValue("Starts on Monday.")
  await view.tab("Lost").click()
  await expect(card).toHaveCount(0)
  await view.tab("All").click()
  await view.open(inquiry)

  await view.notes(inquiry).fill("They want robes, too.")
  const colleague = await callerOf(product, "admin")
  const theirs = await colleague.patch(`/api/admin/inquiries/${inquiry.id}`, {
    data: { status: "contacted", notes: "Called them at two." },
  })
  expect(theirs.ok()).toBe(true)
  await view.save(inquiry).click()
  const conflict = card.getByRole("alert")
  await expect(conflict).toContainText("changed by somebody else meanwhile")
  await expect(conflict).toContainText("Their status: Contacted")
  await expect(conflict).toContainText("Their notes: Called them at two.")
  await expect(view.notes(inquiry)).toHaveValue("They want robes, too.")
  await expect(view.status(inquiry)).toHaveValue("contacted")
  await expectAccessible(page)
  await Promise.all([seenOnPage(page, "Inquiry saved"), view.save(inquiry).click()])
  await expect(conflict).toHaveCount(0)
  const [kept] = await product.query("select status, notes from commercial_inquiries where id = $1", [inquiry.id])
  expect(kept).toEqual({ status: "contacted", notes: "They want robes, too." })

  // Theirs came with another look at the list: it is not undone unseen either.
  await view.notes(inquiry).fill("Robes from May on.")
  const more = await colleague.patch(`/api/admin/inquiries/${inquiry.id}`, {
    data: { status: "trial", notes: "Robes cost extra." },
  })
  expect(more.ok()).toBe(true)
  await view.tab("Trial").click()
  await expect(view.status(inquiry)).toHaveValue("trial")
  await view.save(inquiry).click()
  await expect(conflict).toContainText("changed by somebody else meanwhile")
  await expect(conflict).toContainText("Their notes: Robes cost extra.")
  await expect(view.notes(inquiry)).toHaveValue("Robes from May on.")
  await Promise.all([seenOnPage(page, "Inquiry saved"), view.save(inquiry).click()])
  await expect(conflict).toHaveCount(0)
})
