import type { PublicSettings } from "../company/public-data.ts"

/** What the server's sign-in pages show. The browser starts from the same; without scripts the forms post by themselves. */
export interface SignInPageData {
  readonly view:
    | "sign-in"
    | "register"
    | "forgot-password"
    | "check-mail"
    | "confirm-registration"
    | "link-not-valid"
    | "sign-out"
  /** The OpenID Connect providers on offer, each at /api/login/{id}. */
  readonly providers: ReadonlyArray<{ readonly id: string; readonly name: string }>
  /** The path of this site to go to afterwards. */
  readonly returnTo: string
  /** What was typed before, all but passwords. */
  readonly values: Readonly<Record<string, string>>
  /** A sentence about what went wrong, or what happens next. */
  readonly message: string | undefined
  /** A message for each field that is wrong. */
  readonly fields: Readonly<Record<string, string>>
  /** Of the mailed link that led here. */
  readonly token: string | undefined
  /** Set where mails are written to a folder instead of being sent: which one. For trying the product out. */
  readonly mailFolder: string | undefined
  readonly settings: PublicSettings
}

/** The title and the markup for the root element, in the web build's second page. */
export type RenderSignInPage = (data: SignInPageData) => { readonly title: string; readonly markup: string }

/** The web build's second server half: exported by dist/server/render-sign-in-page.js. */
export interface SignInPageRenderer {
  readonly renderSignInPage: RenderSignInPage
}

/** The id of the JSON block that carries {@link SignInPageData} to the browser. */
export const signInPageDataElementId = "sign-in-page-data"

/** Where the views that people go to by themselves are, with ?returnTo=. */
export const signInPagePaths = {
  "sign-in": "/api/login",
  register: "/api/register",
  "forgot-password": "/api/forgot-password",
} as const

/** Signs out when our own page leads there; whom another site sends there is asked first. */
export const signOutPath = "/api/logout"

/** Where each view's form is posted to, with scripts and without. */
export const signInFormPaths = {
  "sign-in": "/api/login",
  register: "/api/register",
  "forgot-password": "/api/password-reset",
  "confirm-registration": "/api/register/confirm",
} as const
