const save = async () => 1
export type Joined = string
export const saveAll = (list: number[]) => {
  save() // error: no-floating-promises
  list.forEach(async () => save()) // error: no-misused-promises
  console.log("saved") // error: no-console
}
export const fail = () => {
  throw "no error" // error: only-throw-error
}
export const reject = () => Promise.reject("no error") // error: prefer-promise-reject-errors
export const label = (status: "open" | "closed") => {
  switch (status) { // error: switch-exhaustiveness-check
    case "open":
      return "Open"
  }
  return ""
}
