import { within } from "@testing-library/dom"
import { expect } from "vitest"
import type { DomPage } from "./dom-page.ts"

type Name = string | RegExp

/**
 * A part of a page: queries over it, and what a person does to what is in it. As a person does, it waits for a control that is still to
 * come or can't be used yet: the texts that say that something is done come a moment before the buttons are free again.
 */
export const partOf = (page: DomPage, root: HTMLElement) => {
  const part = within(root)
  const usable = async (found: Promise<HTMLElement>): Promise<HTMLElement> => {
    const control = await found
    await expect.poll(() => control).toBeEnabled()
    return control
  }
  const click = async (found: Promise<HTMLElement>) => page.user.click(await usable(found))
  return {
    ...part,
    root,
    press: (button: Name) => click(part.findByRole("button", { name: button })),
    follow: (link: Name) => click(part.findByRole("link", { name: link })),
    /** Chooses a radio button or ticks a box. */
    check: (name: Name) => click(part.findByLabelText(name)),
    fill: async (label: Name, text: string) => page.fill(await usable(part.findByLabelText(label)), text),
    select: async (label: Name, option: string) =>
      page.user.selectOptions(await usable(part.findByLabelText(label)), option),
  }
}
export type Part = ReturnType<typeof partOf>

/** A dialog, once it is open. */
export const dialogOf = async (page: DomPage, name: Name): Promise<Part> =>
  partOf(page, await page.screen.findByRole("dialog", { name }))

/** A region of the page, once it is there. */
export const regionOf = async (page: DomPage, name: Name): Promise<Part> =>
  partOf(page, await page.screen.findByRole("region", { name }))
