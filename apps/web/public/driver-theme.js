// For the page that opens /driver without signal: no server has read the cookie there. It runs before anything is drawn.
// What it takes for a theme is what contracts/src/theme.ts does, and a test holds them together.
{
  const [, theme] = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? []
  if (theme) document.documentElement.dataset.theme = theme
}
