import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { PageContents } from '../../src/devtools/pageContents.ts'
import { builtBytes } from './builtBytes.ts'
import { openInEditor } from './openInEditor.ts'
import type { NotedPage, PageNotes } from './PageNotes.ts'

interface EndpointOptions {
  readonly origin: string
  readonly noted: PageNotes
  readonly pages: (request: Request) => Promise<unknown>
  /** What the overlay is told of a page, from what was noted while it was rendered. */
  readonly contents: (page: NotedPage['page'], stories: NotedPage['stories']) => Promise<PageContents>
}

const LOOPBACK = /^(?:127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/
const LOOPBACK_HOST = /^(?:127(?:\.\d+){3}|\[::1\]|localhost)(?::\d+)?$/

const openRequest = v.object({ file: v.pipe(v.string(), v.maxLength(300)) })

/**
 * What the overlay asks the development server: what is on a page, and to open a plugin's file in the developer's editor.
 * Only this machine is answered, and only pages of this site.
 */
export function overlayEndpoints({ origin, noted, pages, contents }: EndpointOptions): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    const { address = '' } = getConnInfo(context).remote
    const site = context.req.header('sec-fetch-site') ?? 'same-origin'
    if (
      LOOPBACK.test(address) &&
      LOOPBACK_HOST.test(context.req.header('host') ?? '') &&
      site === 'same-origin'
    )
      return next()
    return context.json({ error: 'Only pages of this site on this machine are answered.' }, 403)
  })

  app.get('/page', async (context) => {
    const asked = URL.parse(context.req.query('path') ?? '/', origin)
    if (asked?.origin !== new URL(origin).origin)
      return context.json({ error: 'That is no path of this site.' }, 400)
    const headers = { cookie: context.req.header('cookie') ?? '' }
    const { page, stories } = await noted.during(() => pages(new Request(asked, { headers })))
    const bytes = await builtBytes()
    return context.json({ ...(await contents(page, stories)), bytes }, 200, {
      'cache-control': 'no-store',
    })
  })

  app.post('/open', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined)
    const { success, output } = v.safeParse(openRequest, body)
    if (!success) return context.json({ error: 'The body names no file.' }, 400)
    const failure = await openInEditor(output.file)
    return failure ? context.json({ error: failure.error }, failure.status) : context.body(null, 204)
  })
  return app
}
