/** The contact section in the page's address: buttons lead there before the script has come. */
export const contactHash = "#contact" as const
