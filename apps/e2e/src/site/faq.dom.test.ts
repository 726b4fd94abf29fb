import { within } from "@testing-library/dom"
import type { DomPage } from "../dom/dom-page.ts"
import { expect, test } from "../dom/test.ts"
import { company } from "../testing/product.ts"

/** The summary that a question or a category is opened with. */
const questions = ({ document }: DomPage, name: string) =>
  [...document.querySelectorAll("summary")].filter((summary) => summary.textContent.includes(name))

const marked = ({ document }: DomPage) => [...document.querySelectorAll("mark")].map((mark) => mark.textContent)

test("the landing page leads to the FAQ, where a question's link is copied, and the FAQ back home", async ({
  page,
  product,
}) => {
  await page.goto("/")
  await page.user.click(page.screen.getByRole("link", { name: "Have Questions? View FAQ" }))
  await page.screen.findByRole("heading", { level: 1, name: "Frequently Asked Questions" })
  expect(page.address).toBe("/faq")
  const main = within(page.screen.getByRole("main"))
  for (const name of ["Terms of Use", "Privacy Policy"]) {
    expect(main.getAllByRole("link", { name }).at(-1)).toBeVisible()
  }
  await page.user.click(page.screen.getByText("How does it work?"))
  await page.user.click(page.screen.getByRole("link", { name: "Copy Link to “How does it work?”" }))
  await page.screen.findByText("Link copied")
  expect(page.address).toBe("/faq#how-it-works")
  const clipboard = page.document.defaultView?.navigator.clipboard
  expect(await clipboard?.readText()).toBe(`${product.origin}/faq#how-it-works`)
  await page.user.click(page.screen.getByRole("link", { name: "Back to Home" }))
  await page.screen.findByRole("heading", { level: 1, name: "Same-Day Pickup, Next-Day Delivery" })
})

test("typing filters the questions, marks the matches and says how many there are, or what to do without any", async ({
  page,
}) => {
  await page.goto("/faq")
  const box = page.screen.getByRole("searchbox", { name: "Search the answers" })
  const categories = () => [...page.document.querySelectorAll("summary h2")].map((heading) => heading.textContent)
  const all = ["General", "Ordering & Scheduling", "Pricing & Payment", "Laundry & Care", "Support & Troubleshooting"]
  expect(categories()).toEqual(all)
  expect(page.document.querySelectorAll("summary h3").length).toBeGreaterThanOrEqual(30)

  await page.fill(box, "DETERGÉNT")
  await page.screen.findByText(/^\d+ answers? for “DETERGÉNT”$/)
  const [detergents] = questions(page, "Which detergents can I choose?")
  expect(questions(page, "Can I cancel?")).toEqual([])
  expect(new Set(marked(page).map((text) => text.toLowerCase()))).toEqual(new Set(["detergent"]))

  // Results can be closed one by one, and stay so while the words do.
  const answer = [...page.document.querySelectorAll("p")].find(({ textContent }) =>
    textContent.startsWith("Regular, hypoallergenic or scent free."),
  )
  expect(answer).toBeVisible()
  if (detergents !== undefined) await page.user.click(detergents)
  expect(answer).not.toBeVisible()

  await page.fill(box, "")
  await expect.poll(() => marked(page)).toEqual([])
  expect(categories()).toEqual(all)

  await page.fill(box, "zebra")
  await page.screen.findByText("Nothing found for “zebra”")
  expect(page.screen.getAllByRole("link", { name: company.phone })[0]).toBeVisible()
  await page.user.click(page.screen.getByRole("button", { name: "Clear Search" }))
  expect(box).toHaveFocus()
  expect(box).toHaveValue("")
  expect(questions(page, "How does it work?")).toHaveLength(1)
})
