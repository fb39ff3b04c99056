/** Paths that code links to. */
export const NAMED_ROUTES = { privacyPolicy: '/privacy/' } as const
