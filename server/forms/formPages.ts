import type { Site } from '../../src/createSite.ts'
import type { PageRequest } from '../../src/pages/siteOptions.ts'
import { allowStyle, styleSource } from '../http/pageStyle.ts'
import type { RenderQueue } from '../pages/RenderQueue.ts'
import type { FormsContext } from '../siteServer.ts'

/** What a visitor's form is answered with, whoever asks: never cached, and never found by a search engine. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

const FOR_VISITORS = { query: {}, version: 'published', audience: 'visitor' } as const

const response = (html: string, status: number) =>
  allowStyle(new Response(html, { status, headers: HEADERS }), styleSource(html))

/**
 * The pages that answer forms from browsers without script. Each is rendered in the client's turn, and rejects with
 * `QueueFullError`.
 */
export function formPages(
  site: () => Promise<Pick<Site, 'errorPage' | 'page'>>,
  queue: RenderQueue,
): Pick<FormsContext, 'errorPage' | 'formPage'> {
  return {
    errorPage: (client, statusCode, message) =>
      queue.run(client, async () => {
        const request: PageRequest = { path: '/forms/', ...FOR_VISITORS }
        const { html } = await (await site()).errorPage({ statusCode, message }, request)
        return response(html, statusCode)
      }),
    formPage: (client, { path, component, statusCode, inherited }) =>
      queue.run(client, async () => {
        const page = await (await site()).page({ path, inherited, ...FOR_VISITORS })
        return page.status === 200 && page.components.has(component)
          ? response(page.html, statusCode)
          : undefined
      }),
  }
}
