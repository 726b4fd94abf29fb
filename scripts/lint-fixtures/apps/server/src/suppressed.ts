// oxlint-disable-next-line no-console -- nothing to suppress // error: unused-disable
export const quiet = 1
