/** How a navigation ended, so that callers can tell the failures apart. */
export type NavigationResult =
  | { readonly kind: 'done'; readonly status: number }
  /** The same address is shown already. */
  | { readonly kind: 'duplicated'; readonly message: string }
  /** Another navigation began before this one had its page. */
  | { readonly kind: 'cancelled'; readonly message: string }
  /** The page could not be fetched; the old one stays. */
  | { readonly kind: 'aborted'; readonly message: string; readonly cause?: unknown }
  /** The site leads elsewhere, or the page is not of this deployment; the browser loads it. */
  | { readonly kind: 'redirected'; readonly message: string }

/** The result of a navigation to the shown page. */
export const DUPLICATED = 'Avoided redundant navigation to current location'
