import { type GivenSettings, readBranchSettings } from "@laundry/core/company/branch-settings"
import { type CompanyInformation, defaultCompanySettings } from "@laundry/core/company/company-settings"
import { informationProblems } from "@laundry/core/company/setting-bounds"
import { siteProblems, type TypedSite } from "@laundry/core/company/site-bounds"
import { passwordProblem } from "@laundry/core/credentials/password-rule"
import { UserStore } from "@laundry/core/people/user-store.port"
import { isEmailAddress } from "@laundry/core/shared/email-address"
import type { NewOwner } from "@laundry/core/sign-in/create-owner"
import { Effect } from "effect"
import type { Call, CommandContext } from "../../answer.ts"
import { chosenBranches } from "../../branches/each-branch.ts"
import { Refusal } from "../../failure.ts"
import { describeOwner, type OwnerOptions } from "../users/create-owner.ts"
import { roleOf } from "./branch-role.ts"

export interface BranchOptions extends OwnerOptions, Partial<CompanyInformation> {
  readonly copySettingsFrom?: string
  readonly timeZone?: string
  readonly domain?: string
  readonly owner?: string
  readonly applicationRole?: string
}

/** What a branch is to have. */
export interface BranchPlan {
  readonly settings: GivenSettings
  readonly owner: NewOwner | undefined
  readonly applicationRole: string | undefined
}

const informationFields = ["companyName", "tagline", "phone", "email", "address"] as const

const typedInformation = (options: BranchOptions): Partial<CompanyInformation> =>
  Object.fromEntries(
    informationFields.flatMap((field) => (options[field] === undefined ? [] : [[field, options[field]]])),
  )

const typedSite = ({ timeZone, domain }: BranchOptions): Partial<TypedSite> => ({
  ...(timeZone === undefined ? {} : { timeZone }),
  ...(domain === undefined ? {} : { domainName: domain }),
})

const isEmpty = (object: object): boolean => Object.keys(object).length === 0

/** What is taken over of another branch; information that nobody has filled in there yet is not. */
const copiedFrom = async (context: CommandContext, from: string): Promise<GivenSettings> => {
  await chosenBranches(context, { only: [from] })
  const { information, site, ...rest } = await context.branches.enter(from, (branch) =>
    branch.storage.perform(readBranchSettings, context.operator),
  )
  const isFilledIn = isEmpty(informationProblems(information))
  return { ...rest, site: { timeZone: site.timeZone }, ...(isFilledIn ? { information } : {}) }
}

/** Refuses before anything is made what would be refused after it. */
const refuseInvalid = ({ information, site }: GivenSettings): void => {
  const { timeZone, domainName } = defaultCompanySettings
  const [problem] = Object.entries({
    ...(information === undefined
      ? {}
      : informationProblems({ ...defaultCompanySettings.information, ...information })),
    ...siteProblems({ timeZone, domainName, ...site }),
  })
  if (problem !== undefined)
    throw new Refusal("InvalidSetting", problem[1].replace(/[.]?$/, "."), { field: problem[0] })
}

const settingsOf = async (context: CommandContext, options: BranchOptions): Promise<GivenSettings> => {
  const { copySettingsFrom } = options
  const copied = copySettingsFrom === undefined ? {} : await copiedFrom(context, copySettingsFrom)
  const information = { ...copied.information, ...typedInformation(options) }
  const site = { ...copied.site, ...typedSite(options) }
  const settings = {
    ...copied,
    ...(isEmpty(information) ? {} : { information }),
    ...(isEmpty(site) ? {} : { site }),
  }
  refuseInvalid(settings)
  return settings
}

/** Whether an account of the branch has the email already: then it needs no name and no password. */
const isKnown = async (context: CommandContext, name: string, email: string): Promise<boolean> =>
  context.branches.enter(name, async (branch) => {
    if ((await branch.maintain((database) => database.status())).pending.length > 0) return false
    const find = Effect.flatMap(UserStore, ({ findByEmail }) => findByEmail(email))
    return (await branch.storage.perform(find, context.operator)) !== undefined
  })

const ownerOf = async (
  context: CommandContext,
  name: string,
  options: BranchOptions,
  asking: Pick<Call<object>, "isInteractive" | "need">,
): Promise<NewOwner | undefined> => {
  const email = options.owner?.trim()
  if (email === undefined) return undefined
  if (!isEmailAddress(email)) throw new Refusal("InvalidOwner", `${email} is no email address.`, { field: "owner" })
  const progress = await context.branches.progress(name)
  if ((progress === "begun" || progress === "owned") && (await isKnown(context, name, email))) {
    return { email, firstName: "", lastName: "", password: "" }
  }
  const owner = await describeOwner(context, email, options, asking)
  const problem = passwordProblem(owner.password)
  if (problem !== undefined) throw new Refusal("InvalidOwner", problem, { field: "password" })
  return owner
}

/** Finds out what the branch is to have, and asks for what is missing. */
export const planBranch = async (
  context: CommandContext,
  name: string,
  options: BranchOptions,
  asking: Pick<Call<object>, "isInteractive" | "need">,
): Promise<BranchPlan> => ({
  settings: await settingsOf(context, options),
  owner: await ownerOf(context, name, options, asking),
  applicationRole: roleOf(options.applicationRole, name),
})
