import { placeOrderForStaff } from "../testing/admin-list.ts"
import { bringBack, claimOf, claimPageOf } from "../testing/claims.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectFits, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })

test("a guest claims something by the link in the mail of the delivery, and reads the decision by the next one; a link that does not exist says so", async ({
  page,
  product,
  customerEmail,
}) => {
  const desk = await callerOf(product, "admin")
  const order = await placeOrderForStaff(product, { customerEmail })
  await bringBack(product, desk, order)
  const first = await mailedLink(product, customerEmail, "/claim/")
  await page.goto("/claim/nobodys")
  await expect(page.getByRole("heading", { name: "This link does not work any more" })).toBeVisible()
  await page.goto(first)
  const { title, kind, happened, send, claims } = claimPageOf(page)
  await expect(title).toBeVisible()
  await expect(page.getByText(`Order #${order.orderNumber}`)).toBeVisible()
  for (const secret of ["Ocean Drive", "305 555 0123", customerEmail]) {
    await expect(page.getByText(secret)).toHaveCount(0)
  }
  await kind("Not clean, or not folded well").check()
  await happened.fill("A stain")
  await expectFits(page)
  await send.click()
  await expect(claims).toContainText("A stain")

  const { id } = await claimOf(desk, order)
  const decision = { kind: "refusal", sentence: "The stain was there before." }
  await desk.post(`/api/admin/claims/${id}/decision`, { data: decision })
  await page.goto(await mailedLink(product, customerEmail, "/claim/", /is decided/))
  await expect(claims).toContainText("Refused")
  await expect(claims).toContainText("The stain was there before.")
  // What is over can be followed by another one.
  await expect(send).toBeVisible()
})
