import { makeTestCli, type TestCli } from "./test-context.ts"

/** A company with its owner, and Ana, a customer with this email. */
export const cliWithCustomer = async (email: string): Promise<TestCli> => {
  const cli = makeTestCli({ files: { "-": "correct horse battery\n" } })
  const owner = (mail: string, first: string) =>
    cli.laundry("users", "create-owner", "--email", mail, "--first-name", first, "--last-name", "Lopez", "--yes")
  await owner("olga@example.com", "Olga")
  await owner(email, "Ana")
  await cli.laundry("users", "set-role", email, "client", "--yes")
  return cli
}
