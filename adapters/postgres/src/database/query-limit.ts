/** How long one query of a server may take unless somebody says otherwise: an answer must come within 5 s. */
export const queryMillisOnServers = 4_000
