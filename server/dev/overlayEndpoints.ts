import { Hono } from 'hono'
import * as v from 'valibot'
import type { LocalAccess } from '../../services/access/localAccess.ts'
import type { PageContents } from '../../src/devtools/pageContents.ts'
import type { RenderedPage } from '../../src/pages/renderPage.tsx'
import type { Built } from '../build/paths.ts'
import { builtBytes } from './builtBytes.ts'
import type { Failures } from './failures/Failures.ts'
import { failuresHtml } from './failures/failuresHtml.ts'
import { type OpenedFolders, openInEditor } from './openInEditor.ts'
import type { PageNotes } from './PageNotes.ts'
import { pluginSources } from './pluginSources.ts'

interface EndpointOptions {
  readonly local: LocalAccess
  readonly origin: string
  readonly built: Built
  readonly folders: OpenedFolders
  readonly noted: PageNotes
  readonly failures: Pick<Failures, 'of' | 'isOn'>
  readonly pages: (request: Request) => Promise<unknown>
  /** Told where the editor fails to open a place after it was said to have been asked. */
  readonly editorFailed: (place: string, error: string) => void
  /** What the overlay is told of a page, from what was noted while it was rendered. */
  readonly contents: (page: RenderedPage | undefined, path: string) => Promise<PageContents>
}

/** The event by which pages are told that the editor failed. */
export const EDITOR_FAILED_EVENT = 'site:editor-failed'

/** What they are told. */
export interface EditorFailure {
  /** As it was asked for. */
  readonly place: string
  readonly error: string
}

const openRequest = v.object({ file: v.pipe(v.string(), v.maxLength(300)) })

/**
 * What the overlay asks the development server: what is on a page, and to open a plugin's file in the developer's editor.
 * Answers the owner of the process alone.
 */
export function overlayEndpoints({
  local,
  origin,
  built,
  folders,
  noted,
  failures,
  pages,
  editorFailed,
  contents,
}: EndpointOptions): Hono {
  const app = new Hono()
  app.use('/_dev/*', local.guard)

  app.get('/_dev/page', async (context) => {
    const requested = URL.parse(context.req.query('path') ?? '/', origin)
    if (requested?.origin !== new URL(origin).origin)
      return context.json({ error: 'That is no path of this site.' }, 400)
    const headers = { cookie: context.req.header('cookie') ?? '' }
    const page = await noted.during(() => pages(new Request(requested, { headers })))
    const [bytes, sources] = await Promise.all([builtBytes(built), pluginSources(folders)])
    return context.json({ ...(await contents(page, requested.pathname)), bytes, sources }, 200, {
      'cache-control': 'no-store',
    })
  })

  app.get('/_dev/failures', (context) => {
    const path = context.req.query('path') ?? '/'
    const found = failures.of(path)
    const listed = {
      count: found.length,
      html: failuresHtml(found),
      key: found.map(({ what, reason }) => `${what}: ${reason}`).join('\n'),
      isHere: failures.isOn(path),
    }
    return context.json(listed, 200, { 'cache-control': 'no-store' })
  })

  app.post('/_dev/open', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined)
    const { success, output } = v.safeParse(openRequest, body)
    if (!success) return context.json({ error: 'The body names no file.' }, 400)
    const { file } = output
    const failure = await openInEditor(file, folders, (error) => editorFailed(file, error))
    return failure ? context.json({ error: failure.error }, failure.status) : context.body(null, 202)
  })
  return app
}
