import type { Site } from '../../src/createSite.ts'
import type { PageRequest } from '../../src/pages/siteOptions.ts'
import { describeResponse } from '../http/responseFacts.ts'
import { styleSource } from '../http/styleSource.ts'
import type { RenderQueue } from '../pages/RenderQueue.ts'
import type { FormsContext } from '../siteServer.ts'

/** Headers of responses to forms: not indexed. */
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' }

const FOR_VISITORS = { query: {}, version: 'published', audience: 'visitor' } as const

const response = (html: string, status: number) =>
  describeResponse(new Response(html, { status, headers: HEADERS }), { style: styleSource(html) })

/**
 * Creates functions that render the pages after forms from browsers without scripts. Renderings go through the queue and reject with
 * `QueueFullError` if it is full.
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
