/** Domains that mail programs make a link of where they stand in a text, beside those of two letters. */
const endings =
  "com|net|org|info|biz|app|dev|xyz|online|site|shop|store|link|click|top|club|live|win|icu|vip|page|web|cloud|io|co|us|ly|gg|tv|cc|example|test|invalid"

/** What people write before a name, in small letters: "st.ana" leads nowhere. */
const titles = "st|dr|mr|mrs|ms|jr|sr|apt|ste|ave"

const dot = String.raw`\s{0,1}[.。．｡]`
const scheme = /[a-z][a-z0-9+.-]{1,20}:\/\/|\bmailto:|\bwww\./i
const domain = new RegExp(String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}-]{2,}${dot}(?:${endings})(?![\p{L}\p{N}])`, "iu")
const countryDomain = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(?!(?:${titles})\.)[\p{Ll}\p{N}-]{2,}[.。．｡]\p{Ll}{2}(?![\p{L}\p{N}.])`,
  "u",
)
const path = new RegExp(String.raw`[\p{L}\p{N}-]{2,}[.。．｡]\p{L}{2,}\/\S`, "u")

/** Whether a text has a web or email address in it, also one that is written to be overlooked. Names with full stops have none: "D.J. Smith". */
export const leadsSomewhere = (text: string): boolean => {
  const read = text.normalize("NFKC").replaceAll(/\p{Cf}/gu, "")
  return [scheme, domain, countryDomain, path].some((pattern) => pattern.test(read))
}

/** Whether a text has several lines. */
export const hasLineBreak = (text: string): boolean => /[\n\r\v\f\u0085\u2028\u2029]/.test(text.trim())
