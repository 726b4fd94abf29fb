import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, dirname, join, relative } from "node:path"
import { validate } from "dockerfile-utils"
import { describe, expect, it, test } from "vitest"
import { parse, parseAllDocuments } from "yaml"
import { root } from "./project.mjs"

const deploy = join(root, "deploy")
const read = (/** @type {string} */ path) => readFileSync(join(deploy, path), "utf8")
const deploying = readFileSync(join(root, "docs/production/deploying.md"), "utf8")
const files = readdirSync(deploy, { recursive: true, encoding: "utf8" })
const require = createRequire(import.meta.url)

const documentsOf = (/** @type {string} */ file) => parseAllDocuments(read(file), { merge: true })
const yamls = files.filter((file) => /\.ya?ml$/.test(file))

/**
 * Every value under a key, however deep.
 * @type {(tree: any, key: string) => any[]}
 */
const valuesOf = (tree, key) =>
  typeof tree === "object" && tree !== null
    ? Object.entries(tree).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(value, key)])
    : []

/** What the product reads: the README's table, which a test of the wiring holds complete. Node and the bucket's library read the rest. */
const known = new Set([
  ...[...readFileSync(join(root, "README.md"), "utf8").matchAll(/^\| (`[A-Z].*?) +\|/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  ),
  "HOME",
  "NODE_ENV",
  "PATH",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  // The C library's.
  "MALLOC_ARENA_MAX",
])
const unknownOf = (/** @type {readonly string[]} */ names) =>
  names.filter((name) => !known.has(name) && !known.has(name.replace(/_FILE$/, "")))

const namesOf = (/** @type {string} */ settings) => [...settings.matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name)

/** Expects these parts in a text, one after the other. */
const expectInOrder = (/** @type {string} */ text, /** @type {readonly string[]} */ parts) => {
  const places = parts.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}

/** Commands of the product that a text runs, as their words. */
const commandsOf = (/** @type {string} */ text) =>
  [...text.matchAll(/\blaundry"?,? "?((?:db|backup|doctor)\b[^\n;']*)/g)].map(([, words = ""]) =>
    words
      .replace(/[",\]]/g, " ")
      .trim()
      .split(/\s+/),
  )

test.each(yamls)("%s is YAML without doubled keys", (file) => {
  expect(documentsOf(file).flatMap(({ errors }) => errors)).toEqual([])
})

test("every setting that these files give to the product is one that it reads", () => {
  const compose = parse(read("compose/compose.yaml"), { merge: true })
  const dockerfile = /^ENV (.*)$/m.exec(read("Dockerfile"))?.[1] ?? ""
  const given = [
    ...Object.keys(compose.services["server-1"].environment),
    ...Object.keys(compose.services.migration.environment),
    ...dockerfile.split(" ").map((setting) => setting.split("=", 1)[0] ?? ""),
    ...namesOf(read("kubernetes/settings.env")),
    ...namesOf(read("kubernetes-branch/settings.env")),
    ...documentsOf("kubernetes/secrets.example.yaml").flatMap((secret) => Object.keys(secret.toJS().stringData)),
    ...namesOf(read("systemd/laundry.env.example")),
    ...files
      .filter((file) => file.endsWith(".service"))
      .flatMap((file) => [...read(file).matchAll(/^Environment=(.*)$/gm)])
      .flatMap(([, settings = ""]) => settings.split(" ").map((setting) => setting.split("=", 1)[0] ?? "")),
  ]
  expect(given).toContain("DATABASE_URL")
  expect(unknownOf(given)).toEqual([])
})

test("every probe asks for an address that the product answers", () => {
  const probes = [
    ...yamls
      .flatMap((file) => documentsOf(file).flatMap((document) => valuesOf(document.toJS(), "httpGet")))
      .map(({ path }) => path),
    ...[...read("proxy/Caddyfile").matchAll(/health_uri (\S+)/g)].map(([, path]) => path),
    ...[...read("Dockerfile").matchAll(/PORT\}(\/\w+)/g)].map(([, path]) => path),
  ]
  const { paths } = JSON.parse(readFileSync(join(root, "contracts/openapi.generated.json"), "utf8"))
  expect(new Set(probes)).toEqual(new Set(["/healthz", "/readyz"]))
  expect(probes.filter((path) => !(path in paths))).toEqual([])
})

test("pages and their files come from one server for each browser, which has them of one release", () => {
  const policies = [...read("proxy/Caddyfile").matchAll(/handle( \S+)? \{\s+reverse_proxy \S+ \{\s+lb_policy (\w+)/g)]
  expect(policies.map(([, path = "", policy]) => [path.trim(), policy])).toEqual([
    ["/api/*", "least_conn"],
    ["", "client_ip_hash"],
  ])
  const ways = documentsOf("kubernetes/ingress.yaml").flatMap((document) => {
    const { metadata, spec } = document.toJS()
    const by = metadata.annotations["nginx.ingress.kubernetes.io/upstream-hash-by"]
    return valuesOf(spec, "paths")
      .flat()
      .map(({ path, backend }) => [path, backend.service.name, by])
  })
  expect(ways).toEqual([
    ["/", "laundry", "$binary_remote_addr"],
    ["/api/", "laundry-calls", undefined],
  ])
  const services = documentsOf("kubernetes/service.yaml").map((document) => document.toJS())
  expect(services.map(({ metadata }) => metadata.name)).toEqual(ways.map(([, service]) => service))
  expect(services[1].spec).toEqual(services[0].spec)
})

test("networks whose word about an address counts are given to the proxy by a setting of their own, for it takes no block in one line", () => {
  expect(read("proxy/Caddyfile")).toMatch(
    /^\tservers \{\n(\t\t#.*\n)?\t\ttrusted_proxies static \{\$PROXY_TRUSTS\}\n\t\}$/m,
  )
  // A brace that opens a block ends its line, in what is handed on to the Caddyfile, too.
  const given = [read("proxy/Caddyfile"), read("compose/.env.example"), deploying].flatMap((text) => [
    ...text.matchAll(/PROXY_\w+\b[^\n]*\{ [^\n]*\}/g),
  ])
  expect(given).toEqual([])
})

test("every command of the product that these files run is there, with its options", () => {
  const commands = files.filter((file) => /\.(ya?ml|service)$/.test(file)).flatMap((file) => commandsOf(read(file)))
  expect(commands).toContainEqual(["db", "migrate", "--yes", "--application-role", "laundry_app"])
  const source = readdirSync(join(root, "cli/src"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(root, "cli/src", file), "utf8"))
    .join("\n")
  const missing = commands
    .flat()
    .filter((word) =>
      word.startsWith("--")
        ? !source.includes(`${word} `) && !source.includes(`"${word}"`)
        : /^(db|migrate|backup|doctor)$/.test(word) && !source.includes(`Command("${word}")`),
    )
  expect(missing).toEqual([])
})

test("what is mounted and built from is there", () => {
  const compose = parse(read("compose/compose.yaml"), { merge: true })
  const volumes = Object.values(compose.services).flatMap(({ volumes: list = [] }) => list)
  const mounted = volumes
    .map((/** @type {string} */ volume) => volume.split(":")[0] ?? "")
    .filter((path) => path.startsWith("."))
  const { context, dockerfile } = compose.services.migration.build
  const paths = [...mounted, context, join(context, dockerfile)].map((path) => join("compose", path))
  expect(paths.length).toBeGreaterThan(4)
  expect(paths.filter((path) => !existsSync(join(deploy, path)))).toEqual([])
})

describe("compose.yaml", () => {
  const { services, secrets, volumes, networks } = parse(read("compose/compose.yaml"), { merge: true })

  it("names nothing that it does not describe, and describes nothing in vain", () => {
    const all = Object.values(services)
    const used = (/** @type {string} */ part) => new Set(all.flatMap((service) => service[part] ?? []))
    expect(used("secrets")).toEqual(new Set(Object.keys(secrets)))
    expect(used("networks")).toEqual(new Set(Object.keys(networks)))
    const named = all.flatMap((service) => service.volumes ?? []).map((volume) => volume.split(":")[0])
    expect(new Set(named.filter((name) => !name.startsWith(".")))).toEqual(new Set(Object.keys(volumes)))
    expect(
      all.flatMap(({ depends_on: needs = {} }) => Object.keys(needs)).filter((name) => !(name in services)),
    ).toEqual([])
  })

  it("has the proxy know every server", () => {
    const servers = Object.keys(services).filter((name) => name.startsWith("server-"))
    expect(services.proxy.environment.SERVERS.split(" ")).toEqual(servers.map((name) => `${name}:3000`))
  })

  it("holds no secret itself, and asks for what only the operator knows", () => {
    expect(read("compose/compose.yaml")).not.toMatch(/(password|secret|key): *["']?[\w$]*[a-z0-9]{6,}["']?$/im)
    const asked = new Set([...read("compose/compose.yaml").matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
    expect(new Set(namesOf(read("compose/.env.example")))).toEqual(asked)
    expect(read("compose/.env.example")).not.toMatch(/=\S/)
    expect(Object.keys(secrets).filter((name) => !read("compose/make-secrets.sh").includes(name))).toEqual([])
  })

  it("backs up what runs, without migrating it first or putting other containers in its place", () => {
    expect(services.backup.depends_on).toEqual({})
    expect(deploying).toContain("cd '$PWD' && docker compose run --rm backup")
  })

  it("gives a server longer to stop than it takes", () => {
    const { stop_grace_period: grace, environment } = services["server-1"]
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(Number(environment.DRAIN_SECONDS) + 8)
  })
})

describe("the manifests for Kubernetes", () => {
  const manifests = yamls.filter(
    (file) => dirname(file).startsWith("kubernetes") && !file.endsWith("kustomization.yaml"),
  )

  it.each(manifests)("%s is what its kind asks for", (file) => {
    for (const document of documentsOf(file)) {
      const { apiVersion, kind, ...rest } = document.toJS()
      const Model = require(`kubernetes-models/${apiVersion}`)[kind]
      expect(() => new Model(rest).validate()).not.toThrow()
    }
  })

  it("are all taken up but the secrets, which are an example", () => {
    const resources = ["kubernetes", "kubernetes/migration"].flatMap((folder) =>
      parse(read(`${folder}/kustomization.yaml`)).resources.map((/** @type {string} */ name) => `${folder}/${name}`),
    )
    expect(new Set(resources)).toEqual(new Set(manifests.filter((file) => basename(file) !== "secrets.example.yaml")))
  })

  it("are changed from a folder of one's own, in each image and without a setting that is lost, and get a first owner", () => {
    const own = [...deploying.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = ""]) => parse(text))
    const folders = ["kubernetes", "kubernetes/migration"].map((folder) => parse(read(`${folder}/kustomization.yaml`)))
    expect(own.map(({ resources: [from] }) => from.replace(/^.*deploy\//, ""))).toEqual([
      "kubernetes",
      "kubernetes/migration",
    ])
    expect(own.map(({ images: [image] }) => image.name)).toEqual(folders.map(({ images: [image] }) => image.newName))
    expect(own[0].configMapGenerator[0]).toMatchObject({
      name: folders[0].configMapGenerator[0].name,
      namespace: folders[0].namespace,
      behavior: "merge",
    })
    expect(deploying).not.toMatch(/apply -k deploy\//)
    const { kind, metadata } = parse(read("kubernetes/server.yaml"))
    expect(deploying).toContain(`exec -it ${kind.toLowerCase()}/${metadata.name} -- laundry users create-owner`)
  })

  it("are backed up before an upgrade, by the job that does so each night", () => {
    const { kind, metadata } = parseAllDocuments(read("kubernetes/backup.yaml"))[0]?.toJS() ?? {}
    expectInOrder(deploying, [
      "The same commands but the last are the upgrade, with a backup before them",
      `kubectl -n laundry create job --from=${kind.toLowerCase()}/${metadata.name} laundry-backup-before`,
      "wait --for=condition=complete --timeout=3h job/laundry-backup-before",
    ])
  })

  it("let nobody become root, write into the image, or keep a right", () => {
    for (const pod of manifests
      .flatMap((file) => documentsOf(file).flatMap((document) => valuesOf(document.toJS(), "template")))
      .filter(({ spec }) => "containers" in spec)) {
      expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } })
      expect(pod.spec.automountServiceAccountToken).toBe(false)
      for (const { securityContext } of pod.spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        })
      }
    }
  })

  it("back a branch up as the only one, but for what tells it from others", () => {
    const [branch, only] = [read("systemd/laundry-backup@.service"), read("systemd/laundry-backup.service")]
    const linesOf = (/** @type {string} */ unit) =>
      unit.split("\n").filter((line) => line !== "" && !/^(#|Description=|Environment)/.test(line))
    expect(linesOf(branch)).toEqual(linesOf(only).map((line) => line.replace(/(\/|\.| )laundry-(\$\(|\*)/, "$1%i-$2")))
    expect(branch).toMatch(/^Environment=.* DATABASE_SCHEMA=%i /m)
    expect(branch.indexOf("EnvironmentFile=/etc/laundry/%i.env")).toBeGreaterThan(branch.indexOf("laundry.env"))
    const timer = read("systemd/laundry-backup@.timer").replace(", branch %i", "")
    expect(timer).toBe(read("systemd/laundry-backup.timer"))
  })

  it("give a server longer to stop than it takes", () => {
    const grace = parse(read("kubernetes/server.yaml")).spec.template.spec.terminationGracePeriodSeconds
    const drain = Number(/^DRAIN_SECONDS=(\d+)$/m.exec(read("kubernetes/settings.env"))?.[1])
    expect(grace).toBeGreaterThan(drain + 8)
  })
})

describe("the Dockerfile", () => {
  const [, last = ""] = read("Dockerfile").split(/^FROM .*\n(?=LABEL)/m)

  it("has no mistake", () => {
    expect(validate(read("Dockerfile"))).toEqual([])
  })

  it("ends with a stage that builds nothing, takes the packed folder alone and belongs to nobody", () => {
    expect(last).toMatch(/^USER 10001:10001$/m)
    expect(last).not.toMatch(/npm (ci|install|run)|apt-get/)
    expect([...last.matchAll(/^COPY (.*)$/gm)].map(([, what]) => what)).toEqual(["--from=build /build/dist/image ./"])
  })

  it("keeps secrets and what was built here out of the build", () => {
    expect(read("Dockerfile.dockerignore").split("\n")).toEqual(
      expect.arrayContaining(["**/node_modules", "**/dist", ".data", ".git", "**/.env", "deploy/compose/secrets"]),
    )
  })
})

describe("the units for systemd", () => {
  const server = read("systemd/laundry.service")

  it("start what the image starts", () => {
    const command = /^CMD (\["node".*)$/m.exec(read("Dockerfile").split("\n").at(-2) ?? "")?.[1] ?? "[]"
    expect(/^ExecStart=(.*)$/m.exec(server)?.[1]).toBe(`/usr/bin/${JSON.parse(command).join(" ")}`)
  })

  it("start a branch's server as the only one, but for what tells it from others", () => {
    const linesOf = (/** @type {string} */ unit) =>
      unit.split("\n").filter((line) => line !== "" && !/^(#|Description=|Environment)/.test(line))
    const branch = read("systemd/laundry@.service")
    expect(linesOf(branch)).toEqual(linesOf(server))
    expect(branch).toMatch(/^Environment=.* DATABASE_SCHEMA=%i .*LOG_FILE=\/var\/log\/laundry\/%i\.log$/m)
    // Later files win: what is the branch's own comes last.
    expect([...branch.matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, file]) => file)).toEqual([
      "/etc/laundry/laundry.env",
      "/etc/laundry/%i.env",
    ])
  })

  it("have room for a worker on each core, and go on without one that took too much", () => {
    const [, memory = ""] = /^MemoryMax=(\d+%)$/m.exec(server) ?? []
    expect(deploying).toContain(`\`MemoryMax=${memory}\``)
    // A process has some sixteen threads.
    expect(Number(/^TasksMax=(\d+)$/m.exec(server)?.[1])).toBeGreaterThanOrEqual(32 * 16)
    expect(server).toMatch(/^OOMPolicy=continue$/m)
  })

  it("have a command run in the server's environment", () => {
    const [, environment] = /^Environment=(NODE_ENV.*)$/m.exec(server) ?? []
    const [command] = /^systemd-run (.|\\\n)*users create-owner$/m.exec(deploying) ?? []
    expect(command).toContain("-p EnvironmentFile=/etc/laundry/laundry.env")
    expect(command).toContain(`-p "Environment=${environment}"`)
  })

  it("are upgraded beside the program that runs: backed up, migrated, then another one put in its place", () => {
    // Without -T a folder that is there gets the new one in it.
    expect([...deploying.matchAll(/\bcp (\S+) dist\/image (\S+)/g)].map(([, options, to]) => [options, to])).toEqual([
      ["-rT", "/opt/laundry"],
      ["-rT", "/opt/laundry.new"],
      ["-rT", "/opt/laundry.new"],
    ])
    const upgrades = [...deploying.matchAll(/dist\/image \/opt\/laundry\.new\n([^`]*)```/g)].map(
      ([, upgrade = ""]) => upgrade,
    )
    const stepsOfAll = [
      [
        "start laundry-backup\n",
        "laundry.new/bin/laundry db migrate",
        "mv /opt/laundry.new /opt/laundry",
        "restart laundry\n",
      ],
      [
        "start laundry-backup@",
        "laundry.new/bin/laundry branches migrate",
        "mv /opt/laundry.new /opt/laundry",
        "restart 'laundry@*'",
      ],
    ]
    expect(upgrades).toHaveLength(stepsOfAll.length)
    for (const [index, steps] of stepsOfAll.entries()) expectInOrder(upgrades[index] ?? "", steps)
  })

  it("give a server longer to stop than it takes, and have it open its log anew", () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(server)?.[1])).toBeGreaterThan(1 + 8)
    expect(server).toMatch(/^ExecReload=\/bin\/kill -HUP \$MAINPID$/m)
    expect(server).toMatch(/\bLOG_FILE=/)
  })
})

test("scripts are of the shell's language and may be run", () => {
  const scripts = files.filter((file) => file.endsWith(".sh"))
  expect(scripts).toHaveLength(3)
  for (const script of scripts) execFileSync("sh", ["-n", join(deploy, script)])
  expect(relative(root, deploy)).toBe("deploy")
})
