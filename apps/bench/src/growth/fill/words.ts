/** SQL expressions that pick words by a number, the same ones each time: some words are frequent, most are rare. */

/** A whole number from 0 on that depends on `number` and on what it is for, as SQL. */
export const chance = (number: string, purpose: number): string =>
  `(hashint8extended(${number}::bigint, ${purpose}) & 9007199254740991)`

/** From 0 up to 1, as SQL. */
export const share = (number: string, purpose: number): string =>
  `(${chance(number, purpose)} % 1000003 / 1000003.0::float8)`

const quoted = (words: ReadonlyArray<string>) => `(array[${words.map((word) => `'${word}'`).join(", ")}])`

/** Each as often as any other. */
export const evenly = (words: ReadonlyArray<string>, number: string, purpose: number): string =>
  `${quoted(words)}[1 + ${chance(number, purpose)} % ${words.length}]`

/** The first ones often, the last ones seldom. */
export const unevenly = (words: ReadonlyArray<string>, number: string, purpose: number): string =>
  `${quoted(words)}[1 + floor(${words.length} * ${share(number, purpose)} * ${share(number, purpose)})::int]`

export const firstNames =
  `Maria Jose Ana Luis Carlos Sofia Daniel Grace Omar Elena David Laura Michael Isabella Jorge Emily Andres
  Camila Robert Valentina Kevin Natalia Noah Priya Marcus Beatriz Hannah Diego Olga Samuel Yuki Fatima Pierre Ingrid Tomas Aisha Levi
  Renata Viktor Zoe Mateo Leila Hugo Dalia Ruth Felix Nadia Oscar Greta Ibrahim`.split(/\s+/)

export const frequentLastNames =
  `Rodriguez Gonzalez Garcia Perez Lopez Hernandez Martinez Fernandez Smith Johnson Diaz Sanchez Cohen
  Ramirez Torres Brown Williams Alvarez Gomez Miller Jones Suarez Castro Davis Ruiz Morales Reyes Levy Kim Silva`.split(
    /\s+/,
  )

const syllables = {
  first: `Bar Kor Vel Mon Tar Sal Dru Fen Gal Hol Jan Kra Lin Mor Nev Ols Pet Quin Ros Stan Tol Urb Vas Wol`.split(
    /\s+/,
  ),
  second: `a e i o u en ar ov in el at os ur ak im on er al is ut an ek or il`.split(/\s+/),
  third:
    `ski ner man son dez vich berg lund ter mann ova idis ini ault yan off ley worth stad quez hara etti quist eau`.split(
      /\s+/,
    ),
}

/** A quarter of the people share thirty names, the others have one of fourteen thousand. */
export const lastName = (number: string): string => `case when ${chance(number, 11)} % 4 = 0
  then ${unevenly(frequentLastNames, number, 12)}
  else ${evenly(syllables.first, number, 13)} || ${evenly(syllables.second, number, 14)} || ${evenly(syllables.third, number, 15)} end`

export const streets = [
  "Collins Avenue",
  "Washington Avenue",
  "Alton Road",
  "Ocean Drive",
  "Meridian Avenue",
  "West Avenue",
  "Euclid Avenue",
  "Pine Tree Drive",
  "Harding Avenue",
  "Abbott Avenue",
  "Jefferson Avenue",
  "Lenox Avenue",
  "Dickens Avenue",
  "Michigan Avenue",
  "Bay Drive",
  "Byron Avenue",
  "Carlyle Avenue",
  "Prairie Avenue",
  "Sheridan Avenue",
  "Normandy Drive",
  "Biarritz Drive",
  "Rue Versailles",
  "Stillwater Drive",
  "Tatum Waterway Drive",
]

export const mailHosts = ["gmail.com", "icloud.com", "yahoo.com", "hotmail.com", "outlook.com", "example.com"]

/** The ZIP codes of the service areas. */
export const zipCodes = ["33139", "33140", "33141", "33154", "33109"]

/** 22 characters, as long as the product's ids and in as random an order, as SQL. */
export const idOf = (kind: string, number: string): string => `left(md5('${kind}' || ${number}), 22)`

export const uuidOf = (kind: string, number: string): string => `md5('${kind}' || ${number})::uuid`
