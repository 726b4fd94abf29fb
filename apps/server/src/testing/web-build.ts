import type { WebBuild } from "../site/static-site.ts"

/** A page around what is rendered. */
export const template =
  '<html data-theme="system"><head><!--head--></head><body><div><!--app-html--></div></body></html>'

/** Screens that say what they were given. */
export const buildIn = (clientFolder: string): WebBuild => ({
  clientFolder,
  template,
  listedPaths: ["/"],
  renderPage: async (url, { isSignedIn }) => ({
    status: 200,
    title: "Page",
    description: "A page of some length. ".repeat(50),
    listing: undefined,
    markup: `${url} for ${isSignedIn ? "somebody" : "anybody"}`,
  }),
  signIn: {
    template,
    renderSignInPage: ({ view, returnTo }) => ({ title: "Sign in", markup: `${view} to ${returnTo}` }),
  },
})
