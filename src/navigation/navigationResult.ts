/** The result of a navigation, with different kinds for different failures. */
export type NavigationResult =
  | { readonly kind: 'done'; readonly status: number }
  /** The address is already shown. */
  | { readonly kind: 'duplicated'; readonly message: string }
  /** A later navigation started before the page was loaded. */
  | { readonly kind: 'cancelled'; readonly message: string }
  /** The page could not be fetched. The previous page stays. */
  | { readonly kind: 'aborted'; readonly message: string; readonly cause?: unknown }
  /** The site redirects, or the page is not of this deployment. The browser loads it. */
  | { readonly kind: 'redirected'; readonly message: string }

/** The result of a navigation to the shown page. */
export const DUPLICATED = 'Avoided redundant navigation to current location'
