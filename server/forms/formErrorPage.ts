import type { Site } from '../../src/createSite.ts'
import type { RenderQueue } from '../pages/RenderQueue.ts'

/** Makes the page that says to a client why a form was not taken, in its turn. Rejects with `QueueFullError`. */
export function formErrorPage(site: () => Promise<Pick<Site, 'errorPage'>>, queue: RenderQueue) {
  return (client: string, statusCode: number, message: string): Promise<string> =>
    queue.run(client, async () => {
      const request = { path: '/forms/', query: {}, version: 'published', audience: 'visitor' } as const
      return (await (await site()).errorPage({ statusCode, message }, request)).html
    })
}
