/** Routes that code leads to by name, whatever the content is. */
export const NAMED_ROUTES = { privacyPolicy: '/privacy/' } as const
