import type { Page } from "playwright/test"

/* What surrounds every page of somebody who is signed in, and the landing page that visitors see in its stead. */

export const landingHeadline = "Same-Day Pickup, Next-Day Delivery"

export const tabs = (page: Page) => page.getByRole("navigation", { name: "Main" })
export const menuButton = (page: Page) => page.getByRole("button", { name: /^Account/ })
export const menu = (page: Page) => page.getByRole("navigation", { name: "Account" })
export const welcome = (page: Page) => page.getByRole("heading", { level: 1, name: "Welcome, Ana" })
export const landing = (page: Page) => page.getByRole("heading", { level: 1, name: landingHeadline })
