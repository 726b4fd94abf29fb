import type { ComponentType } from "react"

/** A component that calls the server by itself, with the query library fetched beside it. */
export const withQueries = async <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> => {
  const [Inner, { Queries }] = await Promise.all([load(), import("./queries.tsx")])
  const WithQueries = (props: Props) => (
    <Queries>
      <Inner {...props} />
    </Queries>
  )
  return WithQueries
}
