import { describe, expect, it } from "vitest"
import { hasLineBreak, leadsSomewhere } from "./plain-words.ts"

describe("words that strangers type", () => {
  it.each([
    "Ana Diaz",
    "Martin Luther King Jr.",
    "D.J. Smith",
    "J.R.R. Tolkien",
    "St. Ana",
    "St.Ana",
    "st.ana",
    "Dr.Smith",
    "Mary-Ann O'Neil, M.D.",
    "Ana de la O",
    "李小龍",
    "محمد علي",
    "Co. Linen & Sons Inc.",
    "1200 Ocean Drive, Miami Beach, FL 33139",
    "100 N.E. 2nd Ave.Apt 4",
    "1200 Ocean Dr.Miami Beach,FL.33139",
    "Bldg. 3, Apt. 4-B/5",
    "C/O Diaz, 12/14 Collins Ave",
  ])("lead nowhere in %j", (text) => {
    expect(leadsSomewhere(text)).toBe(false)
  })

  it.each([
    "You won: https://evil.example/x",
    "http://1.2.3.4",
    "ftp://files",
    "www.evil",
    "Ana evil.com",
    "evil.COM",
    "evil .com",
    "evil．com",
    "e\u200Bvil.c\u200Bom",
    "bit.ly/abc",
    "evil.ru",
    "ana@evil.com",
    "Visit my-prize.xyz now",
    "mailto:ana",
  ])("lead somewhere in %j", (text) => {
    expect(leadsSomewhere(text)).toBe(true)
  })

  it("have several lines", () => {
    expect(["Ana\nDiaz", "Ana\u2028Diaz", "Ana\r\nDiaz"].every(hasLineBreak)).toBe(true)
    expect(hasLineBreak("Ana Diaz\n")).toBe(false)
  })
})
