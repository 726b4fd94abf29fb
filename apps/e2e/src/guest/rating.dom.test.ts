import { dialogOf, partOf, regionOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { createWorker, setOperatingModel } from "../testing/marketplace.ts"
import { callerOf, signInBy } from "../testing/people.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"

test("a guest rates a laundry worker by the mail of the delivery, who appeals it, and staff strike it out", async ({
  page,
  product,
  customerEmail,
  onTestFinished,
}) => {
  await setOperatingModel(product, "marketplace")
  onTestFinished(() => setOperatingModel(product, "single_operator"))
  const workerEmail = `carla-${customerEmail}`
  const workerId = await createWorker(product, workerEmail)
  const order = await placeOrderForStaff(product, { customerEmail }, { handling: "worker", worker_id: workerId })
  const desk = await callerOf(product, "admin")
  const data = { status: "delivered", weight: 15, readyBags: 2 }
  expect((await desk.patch(`/api/admin/orders/${order.id}`, { data })).ok()).toBe(true)

  const link = await mailedLink(product, customerEmail, "/order/", /is delivered/)
  await page.goto(`${link}#rating`)
  const rating = await regionOf(page, "Your laundry worker")
  await expect.poll(() => rating.root).toHaveTextContent("Carla did this order.")
  await rating.press("Send rating")
  await rating.findByText("Please choose one to five stars")
  await rating.check("1 star")
  await rating.fill(/^What should they know\?/, "A <b>sock</b> is missing")
  await rating.press("Send rating")
  await rating.findByRole("img", { name: "1 of 5 stars" })
  // The keyboard goes on where the form was, and in it.
  await expect.poll(() => page.document.querySelector("#rating")).toHaveFocus()
  await rating.press("Change rating")
  await expect.poll(() => rating.getByRole("radio", { name: "1 star" })).toHaveFocus()

  await signInBy(page.request, product.origin, workerEmail)
  await page.goto("/work?view=ratings")
  const given = partOf(page, await page.screen.findByRole("list", { name: "Your ratings" }))
  expect(given.root).toHaveTextContent(`Order #${order.orderNumber}`)
  expect(given.root).toHaveTextContent("A <b>sock</b> is missing")
  for (const secret of ["Ana Guest", "Ocean Drive", customerEmail]) expect(given.root).not.toHaveTextContent(secret)
  await given.press(/^Appeal/)
  await given.press("Cancel")
  await expect.poll(() => given.getByRole("heading", { name: `Order #${order.orderNumber}` })).toHaveFocus()
  await given.press(/^Appeal/)
  await given.fill(/^Why is the rating unjust\?/, "I packed both. See the photo.")
  await given.press("Send appeal")
  await given.findByText("Waits for our decision")
  const worker = await page.request.get("/api/work/ratings")
  expect(await worker.json()).toMatchObject({ count: 1 })

  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin?tab=ratings")
  await page.user.click(await page.screen.findByRole("button", { name: `Open rating of order #${order.orderNumber}` }))
  const file = await dialogOf(page, `Rating of order #${order.orderNumber}`)
  expect(await file.findByRole("region", { name: "What the records say" })).toHaveTextContent("15 lbs")
  await file.check("Is struck out and does not count")
  await file.fill(/^What customer and worker read/, "The photo shows both socks.")
  await file.press("Strike it out")
  await file.findByText("Struck out")

  await page.goto(link)
  const read = await regionOf(page, "Your laundry worker")
  await expect.poll(() => read.root).toHaveTextContent("The photo shows both socks.")
  await signInBy(page.request, product.origin, workerEmail)
  expect(await (await page.request.get("/api/work/ratings")).json()).toMatchObject({
    count: 0,
    ratings: [{ appeal: { decision: { kind: "struck-out", sentence: "The photo shows both socks." } } }],
  })
})
