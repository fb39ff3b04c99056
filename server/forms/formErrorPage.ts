import type { Site } from '../../src/createSite.ts'
import { allowStyle, styleSource } from '../http/pageStyle.ts'
import type { RenderQueue } from '../pages/RenderQueue.ts'

/** Answers with the page that says to a client why a form was not taken, in its turn. Rejects with `QueueFullError`. */
export function formErrorPage(site: () => Promise<Pick<Site, 'errorPage'>>, queue: RenderQueue) {
  return (client: string, statusCode: number, message: string): Promise<Response> =>
    queue.run(client, async () => {
      const request = { path: '/forms/', query: {}, version: 'published', audience: 'visitor' } as const
      const { html } = await (await site()).errorPage({ statusCode, message }, request)
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
      return allowStyle(new Response(html, { status: statusCode, headers }), styleSource(html))
    })
}
