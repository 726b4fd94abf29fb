import { ensureMigratedTemplate, startTestCluster } from "@laundry/postgres/testing/test-cluster"

/** Starts one throwaway PostgreSQL for the run; workers find it by the environment. The answer stops and removes it. */
// Playwright takes a default export only.
// eslint-disable-next-line import/no-default-export -- Playwright calls the module's default export
export default async function globalSetup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  await ensureMigratedTemplate(cluster.connectionString)
  process.env["LAUNDRY_TEST_CLUSTER"] = cluster.connectionString
  return () => cluster.stop()
}
