import { claimOf, claimPageOf } from "../testing/claims.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { detailOf } from "../testing/customer-home.ts"
import { deliveredOrder, pixel } from "../testing/customer-orders.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { cameraPhoto, holdPhotos } from "../testing/photos.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })

test("a customer claims something from History with a photo, and reads the answer there", async ({
  page,
  product,
  customerEmail,
  watch,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const order = await deliveredOrder(page, product)
  await product.query("update orders set delivered_at = '2026-11-20T14:12:00Z' where id = $1", [order.id])
  await page.goto("/?tab=history")
  await page.getByRole("button", { name: new RegExp(`^#${order.orderNumber}\\b`) }).click()
  await detailOf(page, order.orderNumber).getByRole("link", { name: "Claims about this order" }).click()

  const { title, kind, happened, photo, send, claims, reply, sendReply } = claimPageOf(page)
  await expect(title).toBeVisible()
  await expect(page.getByText("We make good up to $60.00")).toBeVisible()
  await send.click()
  await expect(page.getByText("Please describe what is wrong")).toBeVisible()
  await expect(happened).toBeFocused()
  await kind("Something is damaged").check()
  await happened.fill("A hole in my <blue> shirt 🙈")
  await page.reload()
  await expect(kind("Something is damaged")).toBeChecked()
  await expect(happened).toHaveValue("A hole in my <blue> shirt 🙈")
  await photo.setInputFiles({ name: "hole.png", mimeType: "image/png", buffer: pixel })
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible()
  await expectFitsThumb(page, [send, page.getByRole("button", { name: "Remove photo 1" })])
  await expectAccessible(page)
  // Sent while a second photo is being made small: it comes along.
  const held = await holdPhotos(page)
  await photo.setInputFiles(cameraPhoto)
  await send.click()
  await held.release()

  await expect(claims).toContainText("A hole in my <blue> shirt 🙈")
  await expect(claims).toContainText("We decide by")
  // The form is gone: the keyboard goes on at the claim.
  await expect(page.locator(":focus").filter({ has: claims })).toHaveCount(1)
  for (const name of ["Photo 1", "Photo 2"]) {
    await expect(claims.getByRole("img", { name })).toHaveJSProperty("complete", true)
  }
  await expect(send).toHaveCount(0)

  const desk = await callerOf(product, "admin")
  const { id } = await claimOf(desk, order)
  await desk.post(`/api/admin/claims/${id}/messages`, { data: { text: "Which side of it?" } })
  await sendReply.click()
  await expect(page.getByText("Please write something first")).toBeVisible()
  await reply.fill("The left one")
  await page.reload()
  await expect(claims).toContainText("Which side of it?")
  await expect(reply).toHaveValue("The left one")
  await sendReply.click()
  await expect(claims.getByRole("list", { name: "What was said" })).toContainText("The left one")
  await expect(reply).toHaveValue("")

  const decision = { kind: "credit", amount: "12.50", sentence: "For the next shirt." }
  await desk.post(`/api/admin/claims/${id}/decision`, { data: decision })
  await page.reload()
  await expect(claims).toContainText("Credit of $12.50")
  await expect(claims).toContainText("For the next shirt.")
  await expect(reply).toHaveCount(0)
  expect(watch.consoleErrors).toEqual([])
})
