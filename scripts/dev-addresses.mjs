import { readFileSync } from "node:fs"

/**
 * A setting as the server reads it: its file wins, and an empty one is none.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} name
 */
const settingOf = (environment, name) => {
  const file = environment[`${name}_FILE`]
  if (!file) return environment[name] || undefined
  try {
    return readFileSync(file, "utf8").trim()
  } catch (error) {
    throw new Error(`${name}_FILE names ${file}, which can't be read.`, { cause: error })
  }
}

/**
 * Where the server and Vite of `npm run dev` listen, and the environment that tells each of the other. Throws when a setting's file
 * can't be read.
 * @param {NodeJS.ProcessEnv} environment
 */
export const devAddresses = (environment) => {
  const host = settingOf(environment, "HOST") ?? "127.0.0.1"
  const port = settingOf(environment, "PORT") ?? "3000"
  const webPort = environment.WEB_PORT || "5173"
  const publicUrl = settingOf(environment, "PUBLIC_URL") ?? `http://${host}:${webPort}`
  return {
    host,
    webPort,
    server: {
      HOST: host,
      PORT: port,
      PUBLIC_URL: publicUrl,
      WEB_SCREENS: "off",
      // They were read here, and would win over what is above.
      HOST_FILE: "",
      PORT_FILE: "",
      PUBLIC_URL_FILE: "",
    },
    web: { SERVER_ORIGIN: `http://${host}:${port}` },
  }
}
