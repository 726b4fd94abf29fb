import type { TestProject } from "vitest/node"
import { ensureMigratedTemplate, startTestCluster } from "./test-cluster.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL cluster. Tests take their databases from `createTestDatabase`. */
    testCluster?: string
  }
}

/** Starts one throwaway PostgreSQL for the whole run, with a migrated template; the answer stops it and removes all. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster()
  await ensureMigratedTemplate(cluster.connectionString)
  project.provide("testCluster", cluster.connectionString)
  return () => cluster.stop()
}
