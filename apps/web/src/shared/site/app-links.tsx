/** What phones put on the home screen: an app that opens at this manifest's address, under our mark. */
export const AppLinks = ({ manifest }: { readonly manifest: string }) => (
  <>
    <link rel="manifest" href={manifest} />
    <link rel="apple-touch-icon" href="/icons/app-192.png" />
  </>
)
