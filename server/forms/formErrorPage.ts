import type { Site } from '../../src/createSite.ts'

/** Makes the page that says why a form was not taken. */
export function formErrorPage(site: () => Promise<Pick<Site, 'errorPage'>>) {
  return async (statusCode: number, message: string): Promise<string> => {
    const request = { path: '/forms/', query: {}, version: 'published', audience: 'visitor' } as const
    return (await (await site()).errorPage({ statusCode, message }, request)).html
  }
}
