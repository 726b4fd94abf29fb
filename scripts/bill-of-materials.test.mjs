import { expect, test } from "vitest"
import { unknownLicences } from "./bill-of-materials.mjs"

const component = (/** @type {string} */ name, /** @type {string[]} */ ...licences) => ({
  name,
  licenses: licences.map((id) => ({ license: { id } })),
})

test("packages under licences that were looked at are fine, others are named", () => {
  const either = { name: "either", licenses: [{ expression: "(MIT OR GPL-3.0-only)" }] }
  const both = { name: "both", licenses: [{ expression: "MIT AND GPL-3.0-only" }] }
  expect(
    unknownLicences([
      component("effect", "MIT"),
      component("@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later"),
      either,
      both,
      component("copyleft", "AGPL-3.0-only"),
      component("silent"),
    ]),
  ).toEqual(["both: MIT AND GPL-3.0-only", "copyleft: AGPL-3.0-only", "silent: says none"])
})
