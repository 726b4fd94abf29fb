/** Words that say what kind of way or house it is, or that half the names share: they tell little about which one is meant. */
const commonWords = new Set(
  (
    "avenue street drive road boulevard court lane place terrace circle causeway way esplanade " +
    "hotel resort condominium tower towers building apartments miami beach south island"
  ).split(" "),
)
const directions = new Set(["north", "south", "east", "west"])
const fillers = new Set(["the", "of", "at", "on", "and", "in", "near"])

const abbreviations = new Map<string, string>(
  Object.entries({
    av: "avenue",
    ave: "avenue",
    avenu: "avenue",
    st: "street",
    str: "street",
    dr: "drive",
    drv: "drive",
    rd: "road",
    blvd: "boulevard",
    bl: "boulevard",
    ct: "court",
    ln: "lane",
    pl: "place",
    ter: "terrace",
    terr: "terrace",
    cir: "circle",
    cswy: "causeway",
    cwy: "causeway",
    csway: "causeway",
    wy: "way",
    espl: "esplanade",
    n: "north",
    s: "south",
    e: "east",
    w: "west",
    is: "island",
    isl: "island",
    condo: "condominium",
    bldg: "building",
    fl: "florida",
    fla: "florida",
    mt: "mount",
    crk: "creek",
    hbr: "harbor",
    harbour: "harbor",
    first: "1st",
    second: "2nd",
    third: "3rd",
    fourth: "4th",
    fifth: "5th",
    sixth: "6th",
    seventh: "7th",
    eighth: "8th",
    ninth: "9th",
    tenth: "10th",
  }),
)

const longestText = 200
const mostWords = 12

/** "Apt 5", "#12B", "Unit PH-3": has a field of its own, and says nothing about the street. */
const unit =
  /(?:#\s*|\b(?:apartment|apt|unit|suite|ste|room|rm|floor|penthouse|ph)\b[\s.#:-]*)(?=[\w-]*\d|[a-z]\b)[\w-]+/giu

/** A text's words in lower case, without accents, apostrophes, the number of a flat and what follows a ZIP code's five digits; at most twelve. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  (
    text
      .slice(0, longestText)
      .normalize("NFD")
      .replace(/[\p{M}'’]/gu, "")
      .toLowerCase()
      .replace(unit, " ")
      .replace(/(?<=\b\d{5})-\d{4}\b/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, mostWords)

/** "ave" as "avenue", "n" as "north", "fifth" as "5th"; any other word as it is. */
export const spelledOut = (word: string): string => abbreviations.get(word) ?? word

export const isNumber = (word: string): boolean => /^\d+$/.test(word)
export const isFiller = (word: string): boolean => fillers.has(word)
export const isCommon = (word: string): boolean => commonWords.has(word)
export const isTelling = (word: string): boolean => !commonWords.has(word) && !directions.has(word)

/** How much a word says about which street is meant, from 0 to 1. */
export const weightOf = (word: string): number => {
  if (directions.has(word)) return 0.5
  return commonWords.has(word) ? 0.35 : 1
}
