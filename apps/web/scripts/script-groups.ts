import { fileURLToPath } from "node:url"
import { fetchedModules, type Modules, neededBy } from "./module-graph.ts"

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** The modules by which the two pages start: only in a script of its own page does one run. */
const entries = { site: source("main.tsx"), signIn: source("sign-in/main.tsx") }

/** The landing page, which most visitors see first, and the modules that are its alone. */
const landing = source("app/landing-route.tsx")
const onlyOfSignIn = /\/src\/sign-in\//
const onlyOfLanding = /\/src\/(?:(?:app|features)\/landing|app\/use-order-dialog)/

/** Asked for each module, and the same for all while the scripts are put together: it is found once. */
const once = <Value>(find: (modules: Modules) => Value): ((modules: Modules) => Value) => {
  let found: Value | undefined
  return (modules) => (found ??= find(modules))
}

const neededBySite = once((modules) => neededBy(entries.site, modules))
const neededBySignIn = once((modules) => neededBy(entries.signIn, modules))
const neededByLanding = once((modules) => neededBy(landing, modules))
const neededByDriver = once(
  (modules): ReadonlySet<string> => new Set(awaited.driver.flatMap((id) => [...neededBy(id, modules)])),
)

const isEntry = (id: string): boolean => id === entries.site || id === entries.signIn

/** What both pages start with. What runs by being loaded is in no script that two pages share. */
const startScript = (id: string, modules: Modules): string | null =>
  !isEntry(id) && neededBySignIn(modules).has(id) && (neededBySite(modules).has(id) || neededByLanding(modules).has(id))
    ? "start"
    : null

/** What else the site starts with, and what of the landing page the driver's panel needs, too: those two are to fetch nothing else. */
const siteScript = (id: string, modules: Modules): string | null =>
  !isEntry(id) &&
  (neededBySite(modules).has(id) || (neededByLanding(modules).has(id) && neededByDriver(modules).has(id)))
    ? "site"
    : null

/** What the landing page shares with other screens. */
const landingScript = (id: string, modules: Modules): string | null =>
  neededByLanding(modules).has(id) && !onlyOfLanding.test(id) ? "landing-shared" : null

/** Texts that are mostly asked for together, by area. */
const textsTogether: Readonly<Record<string, ReadonlyArray<string>>> = {
  start: ["shell", "pickup"],
  frames: ["customer-frame", "staff-frame", "orders"],
  messages: ["chat", "admin-messages"],
  lists: ["claims", "message-settings", "recurring"],
  desk: ["admin-orders", "admin-claims"],
  fields: ["booking-fields", "customer-home", "guest-order", "address"],
  way: ["at-the-door", "offline"],
}
const textsOfArea = new Map(
  Object.entries(textsTogether).flatMap(([name, areas]) => areas.map((area) => [area, name] as const)),
)

/** The texts of several areas in one language. */
const textsScript = (id: string): string | null => {
  const [, locale, area = ""] = /\/src\/messages\/(\w+)\/([\w-]+)\.generated\.ts$/.exec(id) ?? []
  const texts = textsOfArea.get(area)
  return texts === undefined ? null : `texts-${locale}-${texts}`
}

/** Who sees a screen. */
type People = "readers" | "guests" | "customers" | "staff" | "drivers" | "workers"

const pathsOfPeople: ReadonlyArray<readonly [People, RegExp]> = [
  ["readers", /\/features\/(?:faq|legal|not-found)\//],
  [
    "guests",
    /\/features\/(?:commercial|document|guest-checkout|guest-order|order-page|pay-by-link|reset-password|tip|weigh-ticket)\//,
  ],
  ["staff", /\/(?:app\/(?:staff|admin)-|features\/(?:admin-|company-settings\/|laundry\/))/],
  ["drivers", /\/features\/driver\//],
  ["workers", /\/(?:app|features)\/work-/],
]

const peopleOf = (id: string): People => pathsOfPeople.find(([, paths]) => paths.test(id))?.[0] ?? "customers"

const textList = source("messages/screen-catalogues.ts")

const ofUsers = [source("app/gate-screen.tsx"), source("../../../contracts/src/http/endpoint-codec.ts")]
const ofStaff = [...ofUsers, source("app/staff-frame.tsx"), source("app/staff-live.tsx")]

/** What their screens fetch as soon as they are drawn: imported apart, yet always needed with them. */
const fetchedWithScreens: Readonly<Record<People, ReadonlyArray<string>>> = {
  readers: [textList],
  guests: [source("../../../contracts/src/http/endpoint-codec.ts")],
  customers: [...ofUsers, source("app/customer-frame.tsx"), source("app/frame-live.tsx")],
  staff: ofStaff,
  drivers: ofStaff,
  workers: [...ofUsers, source("app/work-live.tsx")],
}

/** A module that fewer screens need stays where the bundler puts it: with those that the same screens need. */
const fewestScreens = 2

/** The screens that people wait for most, and what each needs: they are sent nothing else. */
const awaited = {
  driver: [source("features/driver/driver-screen.tsx"), ...ofStaff],
  home: [source("features/customer-home/home-screen.tsx"), ...fetchedWithScreens.customers],
  order: [source("features/guest-order/guest-order-dialog.tsx"), ...fetchedWithScreens.guests],
} as const satisfies Readonly<Record<string, ReadonlyArray<string>>>
const neededByAwaited = once((modules) =>
  Object.entries(awaited).map(([name, ids]) => [name, ids.map((id) => neededBy(id, modules))] as const),
)

const isOfThoseAtWork = (people: People): boolean => people === "staff" || people === "drivers" || people === "workers"

/** What other screens need, too: those of people at work, and the rest. */
const neededByOthers = once((modules) => {
  const all = new Set(Object.values(awaited).flat())
  const others = [...fetchedModules(Object.values(entries), modules)].filter((id) => !all.has(id))
  return (["work", "rest"] as const).map((name) => {
    const screens = others.filter((id) => isOfThoseAtWork(peopleOf(id)) === (name === "work"))
    const parts = screens.flatMap((id) => [id, ...fetchedWithScreens[peopleOf(id)]])
    return [name, new Set(parts.flatMap((id) => [...neededBy(id, modules)]))] as const
  })
})

/**
 * What the screens that are waited for share with each other, and what each has alone; what others need, too, is apart from that, so that
 * those are sent no more. What two or more of these screens share with any other screen is one script: one for each other screen would be short. What a module
 * needs is needed by the same screens or more. What only one part needs stays with it.
 */
const awaitedScripts = [3, 2, 1].flatMap((count) =>
  [2, 1, 0].map((otherCount) => (id: string, modules: Modules): string | null => {
    if (neededByLanding(modules).has(id)) return null
    const parts = neededByAwaited(modules).flatMap(([name, all]) => all.flatMap((part) => (part.has(id) ? [name] : [])))
    const names = [...new Set(parts)]
    const needing = neededByOthers(modules).flatMap(([name, needed]) => (needed.has(id) ? [name] : []))
    const others = names.length > 1 && needing.length > 0 ? ["others"] : needing
    if (names.length !== count || others.length !== otherCount || parts.length + needing.length === 1) return null
    return `awaited-${[...names, ...others].join("-")}`
  }),
)

/**
 * The scripts of what several screens need, by whose screens these are; the first that fits. What a module needs is needed by the same
 * people or more, so it is in the same script or in an earlier one: no two scripts need each other.
 */
const peopleScripts: ReadonlyArray<(people: ReadonlyArray<People>) => string | null> = [
  (people) => (people.includes("readers") && people.length > 1 ? "readers-and-others" : null),
  (people) => (people.length > 3 && people.includes("guests") ? "all" : null),
  (people) => (people.length > 3 ? "signed-in" : null),
  ...[3, 2, 1].map((count) => (people: ReadonlyArray<People>) => (people.length === count ? people.join("-") : null)),
]

/** For each module that several screens need whose screens these are. */
const peopleByModule = once((modules): ReadonlyMap<string, ReadonlyArray<People>> => {
  const screensByModule = new Map<string, Array<string>>()
  for (const screen of fetchedModules(Object.values(entries), modules)) {
    const needed = [screen, ...fetchedWithScreens[peopleOf(screen)]].flatMap((id) => [...neededBy(id, modules)])
    for (const id of new Set(needed)) screensByModule.set(id, [...(screensByModule.get(id) ?? []), screen])
  }
  return new Map(
    [...screensByModule]
      .filter(([id, screens]) => screens.length >= fewestScreens && !neededByLanding(modules).has(id))
      .map(([id, screens]) => [id, [...new Set(screens.map(peopleOf))].toSorted()]),
  )
})

/** What the sign-in page shares with screens: it is sent no more than it needs, and neither is the driver's panel. */
const signInScript = (id: string, modules: Modules): string | null => {
  if (!neededBySignIn(modules).has(id) || neededByLanding(modules).has(id)) return null
  if (isEntry(id) || onlyOfSignIn.test(id)) return null
  return neededByDriver(modules).has(id) ? "sign-in-driver" : "sign-in-shared"
}

/** The list of texts, which all pages but two need: by itself, as it stands for nothing else that they share. */
const textListScript = (id: string): string | null => (id === textList ? "text-list" : null)

/**
 * How the modules are put together to scripts. A script takes along what its modules need, so those of more people are made first. Left
 * to itself the bundler makes one for each set of screens: over a hundred for a page, most of them shorter than their headers.
 */
export const scriptGroups = [
  { name: startScript, tags: ["$initial" as const] },
  { name: siteScript },
  { name: landingScript },
  { name: textsScript },
  { name: textListScript },
  { name: signInScript },
  ...awaitedScripts.map((name) => ({ name })),
  ...peopleScripts.map((scriptOf) => ({
    name: (id: string, modules: Modules): string | null => {
      const people = peopleByModule(modules).get(id)
      return people === undefined ? null : scriptOf(people)
    },
  })),
].map((group, place, groups) => ({ ...group, priority: groups.length - place }))
