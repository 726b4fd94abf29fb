declare const useState: (initial: number) => unknown

export const button = 1
export const Button = ({ open }: { open: boolean }) => {
  if (open) useState(1) // error: rules-of-hooks
  return <img src="/logo.svg" /> // error: alt-text, no-unsafe-return
}
