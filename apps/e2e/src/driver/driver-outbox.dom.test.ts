import { randomUUID } from "node:crypto"
import type { DomPage } from "../dom/dom-page.ts"
import { makeHeld } from "../dom/held.ts"
import { dialogOf, partOf } from "../dom/part.ts"
import { choosePhoto } from "../dom/photo.ts"
import { expect, test } from "../dom/test.ts"
import { clearRoute, orderRow } from "../testing/driver-orders.ts"
import { createUser, signInBy } from "../testing/people.ts"
import { placeOrderForStaff, type StaffOrder } from "../testing/staff.ts"
import { openRoute } from "./driver-in-dom.ts"

test.beforeEach(({ product }) => clearRoute(product))

/** Records two bags and their photo at the door. */
const pickUp = async (page: DomPage, { orderNumber }: StaffOrder): Promise<void> => {
  const stop = partOf(page, await page.screen.findByRole("article", { name: `#${orderNumber}` }))
  await stop.press("Mark as Picked Up")
  const dialog = await dialogOf(page, /./)
  await dialog.fill(/number of bags/i, "2")
  await choosePhoto(page, await dialog.findByLabelText(/^Photo of the bags/))
  await dialog.findByRole("img", { name: "Photo of the bags" })
  await dialog.press("Mark as Picked Up")
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
}

const waiting = (page: DomPage) => page.screen.queryByText(/records? waits? to be sent/)

test("a record that the server can't take keeps no other order's waiting, and is sent once it can", async ({
  page,
  product,
}) => {
  const [first, second] = [await placeOrderForStaff(product, {}), await placeOrderForStaff(product, {})]
  await openRoute(page, product)
  const works = page.meet(`POST /api/driver/orders/${first.id}/pickup`, { status: 500 })
  await pickUp(page, first)
  await expect.poll(() => waiting(page)).toHaveTextContent("1 record waits to be sent")
  await pickUp(page, second)
  await expect.poll(async () => (await orderRow(product, second))?.["status"]).toBe("picked_up")
  await expect.poll(() => waiting(page)).toHaveTextContent("1 record waits to be sent")
  expect((await orderRow(product, first))?.["status"]).toBe("ordered")
  works()
  await page.user.click(page.screen.getByRole("button", { name: "Send Now" }))
  await expect.poll(() => waiting(page)).toBeNull()
  expect((await orderRow(product, first))?.["status"]).toBe("picked_up")
})

test("a record that was taken, with an answer that the page can't read, waits no more", async ({ page, product }) => {
  const order = await placeOrderForStaff(product, {})
  await openRoute(page, product)
  page.meet(`POST /api/driver/orders/${order.id}/pickup`, { status: 200, body: { status: "folded" } })
  await pickUp(page, order)
  await page.screen.findByText("Order Picked Up")
  await expect.poll(() => waiting(page)).toBeNull()
})

test("what one driver recorded is not sent as another who signed in past this browser's pages", async ({
  page,
  product,
}) => {
  const order = await placeOrderForStaff(product, {})
  await openRoute(page, product)
  const comes = page.meet(`POST /api/driver/orders/${order.id}/pickup`, "no connection")
  await pickUp(page, order)
  await expect.poll(() => waiting(page)).toHaveTextContent("1 record waits to be sent")
  const before = page.calls.length
  const email = `eve-${randomUUID()}@example.test`
  await createUser(product, { email, role: "driver", firstName: "Eve", lastName: "Driver" })
  await signInBy(page.request, product.origin, email)
  // The page that was open is gone by then: it could send in nobody's name any more.
  const asked = makeHeld()
  const asks = () => {
    comes()
    return asked.meets()
  }
  page.meet("GET /api/auth/user", asks, 1)
  await page.goto("/driver")
  await expect.poll(() => waiting(page)).toHaveTextContent("1 record waits to be sent")
  asked.letGo()
  await page.screen.findByRole("article", { name: `#${order.orderNumber}` })
  await expect.poll(() => waiting(page)).toBeNull()
  expect(page.calls.slice(before).filter((call) => call.startsWith("POST /api/driver/"))).toEqual([])
  expect((await orderRow(product, order))?.["status"]).toBe("ordered")
})

test("what one driver records while another has signed in past the open page waits for its recorder", async ({
  page,
  product,
}) => {
  const order = await placeOrderForStaff(product, {})
  const dario = `dario-${randomUUID()}@example.test`
  await openRoute(page, product, dario)
  const eve = `eve-${randomUUID()}@example.test`
  await createUser(product, { email: eve, role: "driver", firstName: "Eve", lastName: "Driver" })
  await page.screen.findByRole("article", { name: `#${order.orderNumber}` })
  // Until the server has said so, the page is still the first one's.
  const asked = makeHeld()
  page.meet("GET /api/auth/user", asked.meets)
  await signInBy(page.request, product.origin, eve)
  await pickUp(page, order)
  const call = `POST /api/driver/orders/${order.id}/pickup`
  await expect.poll(() => page.calls).toContain(call)
  await expect.poll(() => waiting(page)).toHaveTextContent("1 record waits to be sent")
  asked.letGo()
  await expect.poll(() => waiting(page)).toBeNull()
  await signInBy(page.request, product.origin, dario)
  await page.goto("/driver")
  await expect.poll(async () => (await orderRow(product, order))?.["status"]).toBe("picked_up")
  await expect.poll(() => waiting(page)).toBeNull()
  const [pickup] = await product.query("select actor from order_history where order_id = $1 and event = 'updated'", [
    order.id,
  ])
  expect(pickup).toEqual({ actor: expect.objectContaining({ name: "Dario Driver" }) })
})
