import { execFileSync } from "node:child_process"
import { once } from "node:events"
import { chownSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { installPackages, nobody } from "@laundry/postgres/testing/debian-package"
import { prepareProductDatabase } from "@laundry/postgres/testing/replication"
import type { StageDatabase } from "../stage.ts"
import { answersWell, freePort, makeProgram, root } from "./program.ts"

/** A machine with a PostgreSQL under Patroni. */
export interface DatabaseMachine {
  readonly name: string
  readonly start: () => Promise<void>
  /** Ends Patroni and PostgreSQL without a word, as a machine does that loses its power. */
  readonly kill: () => Promise<void>
}

/** What Patroni says of a machine: "leader", "sync_standby", "replica". */
interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** Two machines that stand in for each other, and a proxy that leads to the primary. */
export interface FailoverCluster extends StageDatabase {
  readonly replicaConnectionString: string
  readonly primary: () => Promise<DatabaseMachine>
  /** Waits until both machines are up, and what one acknowledges is on the other. */
  readonly untilWhole: () => Promise<void>
  /** Waits until a machine is the primary. */
  readonly untilPrimary: (isWanted: (machine: DatabaseMachine) => boolean) => Promise<void>
  /** Has the two change places, as before work on a machine. */
  readonly switchOver: () => Promise<void>
}

const bin = "/usr/lib/postgresql/15/bin"
const programs = ["/usr/bin/patroni", "/usr/bin/etcd", "/usr/sbin/haproxy", `${bin}/postgres`]

const ensurePrograms = async (): Promise<void> => {
  const areThere = () => programs.every((program) => existsSync(program))
  const packages = ["postgresql-15", "postgresql-contrib", "patroni", "etcd-server", "haproxy"]
  if (!areThere()) await installPackages(packages, programs.map((program) => `test -x ${program}`).join(" && "))
  if (areThere()) return
  throw new Error(`The drill needs Debian 12 with these packages: apt-get install ${packages.join(" ")}.`)
}

/** PostgreSQL refuses to run as root. */
const unprivileged = (command: string, args: ReadonlyArray<string>) =>
  nobody === undefined
    ? { command, args }
    : {
        command: "setpriv",
        args: [`--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, "--clear-groups", command, ...args],
      }

const password = "only-on-this-machine"
const at = (port: number) => `127.0.0.1:${port}`

/** Ends the processes of a PostgreSQL, whose folder says which the first of them is. */
const killPostgres = (data: string): void => {
  const file = join(data, "postmaster.pid")
  if (!existsSync(file)) return
  const [pid = ""] = readFileSync(file, "utf8").split("\n")
  for (const signal of [["-P", pid], []]) {
    try {
      if (signal.length > 0) execFileSync("pkill", ["-KILL", ...signal])
      else process.kill(Number(pid), "SIGKILL")
    } catch {
      // Already gone.
    }
  }
}

const takesConnections = async (port: number): Promise<boolean> => {
  const socket = connect(port, "127.0.0.1")
  try {
    await once(socket, "connect")
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Starts etcd, two machines under Patroni and HAProxy before them, with the configuration that is shipped. */
export const startFailoverCluster = async (folder: string): Promise<FailoverCluster> => {
  await ensurePrograms()
  // Apart from the logs, which are root's own where root runs it.
  const home = mkdtempSync(join(tmpdir(), "laundry-failover-"))
  const settings = join(home, "patroni.yml")
  copyFileSync(join(root, "deploy/failover/patroni.yml"), settings)
  if (nobody !== undefined) for (const path of [home, settings]) chownSync(path, nobody.uid, nobody.gid)
  const logOf = (name: string) => join(folder, `${name}.log`)

  const [etcdPort, peerPort] = [await freePort(), await freePort()]
  const options = Object.entries({
    name: "one",
    "data-dir": join(home, "etcd"),
    "initial-cluster": `one=http://${at(peerPort)}`,
    "listen-client-urls": `http://${at(etcdPort)}`,
    "advertise-client-urls": `http://${at(etcdPort)}`,
    "listen-peer-urls": `http://${at(peerPort)}`,
    "initial-advertise-peer-urls": `http://${at(peerPort)}`,
  }).map(([name, value]) => `--${name}=${value}`)
  const etcd = makeProgram({
    name: "etcd",
    ...unprivileged("etcd", options),
    logFile: logOf("etcd"),
    isReady: () => answersWell(`http://${at(etcdPort)}/health`),
  })

  const makeMachine = async (name: string) => {
    const [port, api] = [await freePort(), await freePort()]
    const data = join(home, name)
    const patroni = makeProgram({
      name,
      ...unprivileged("patroni", [settings]),
      environment: {
        PATRONI_NAME: name,
        PATRONI_RESTAPI_LISTEN: at(api),
        PATRONI_RESTAPI_CONNECT_ADDRESS: at(api),
        PATRONI_POSTGRESQL_LISTEN: at(port),
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(port),
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_BIN_DIR: bin,
        PATRONI_POSTGRESQL_PGPASS: join(home, `${name}.pgpass`),
        PATRONI_ETCD3_HOSTS: at(etcdPort),
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_PASSWORD: password,
        PATRONI_REWIND_PASSWORD: password,
      },
      logFile: logOf(name),
      isReady: () => answersWell(`http://${at(api)}/liveness`),
    })
    const kill = async () => {
      await patroni.kill()
      killPostgres(data)
    }
    return { name, port, api, start: patroni.start, kill }
  }
  const machines = [await makeMachine("db1"), await makeMachine("db2")] as const
  const [db1, db2] = machines

  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const proxy = makeProgram({
    name: "haproxy",
    command: "/usr/sbin/haproxy",
    args: ["-db", "-f", join(root, "deploy/failover/haproxy.cfg")],
    environment: {
      PRIMARY_ADDRESS: at(primaryPort),
      REPLICA_ADDRESS: at(replicaPort),
      ...Object.fromEntries(
        machines.flatMap(({ port, api }, index) => [
          [`DB${index + 1}`, at(port)],
          [`DB${index + 1}_API_HOST`, "127.0.0.1"],
          [`DB${index + 1}_API_PORT`, String(api)],
        ]),
      ),
    },
    logFile: logOf("haproxy"),
    isReady: () => takesConnections(primaryPort),
  })

  const members = async (): Promise<ReadonlyArray<Member>> => {
    for (const { api } of machines) {
      try {
        const response = await fetch(`http://${at(api)}/cluster`, { signal: AbortSignal.timeout(2_000) })
        return ((await response.json()) as { readonly members: ReadonlyArray<Member> }).members
      } catch {
        // That machine is away: the other one knows.
      }
    }
    return []
  }
  const primary = async () => {
    const leader = (await members()).find(({ role, state }) => role === "leader" && state === "running")
    return machines.find(({ name }) => name === leader?.name)
  }
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await sleep(100)
  }
  const untilWhole = () =>
    until(async () => (await members()).some(({ role, state }) => role === "sync_standby" && state === "running"))

  await etcd.start()
  await db1.start()
  await until(async () => (await primary()) === db1)
  await db2.start()
  await untilWhole()
  await proxy.start()
  const asRole = (role: string, port: number) => `postgres://${role}:${password}@${at(port)}/laundry`
  await prepareProductDatabase(asRole("postgres", db1.port), password)
  return {
    connectionString: asRole("postgres", primaryPort),
    applicationConnectionString: asRole("laundry_app", primaryPort),
    replicaConnectionString: asRole("laundry_app", replicaPort),
    primary: async () => {
      const found = await primary()
      if (found === undefined) throw new Error("no machine is the primary")
      return found
    },
    untilWhole,
    untilPrimary: (isWanted) =>
      until(async () => {
        const found = await primary()
        return found !== undefined && isWanted(found)
      }),
    switchOver: async () => {
      const leader = (await primary())?.name
      const response = await fetch(`http://${at(db1.api)}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader }),
      })
      if (!response.ok) throw new Error(`Patroni does not switch: ${await response.text()}`)
    },
    close: async () => {
      for (const { kill } of [proxy, db1, db2, etcd]) await kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
