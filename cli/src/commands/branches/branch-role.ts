export const roleOption =
  "grant what servers need to this role of PostgreSQL, and no more; {branch} stands for the branch's name"

/** The role that a branch's servers work as: the same for all, or one for each, as "laundry_{branch}" says. */
export const roleOf = (applicationRole: string | undefined, branch: string): string | undefined =>
  applicationRole?.replaceAll("{branch}", branch)
