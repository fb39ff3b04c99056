import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { accessRequest, type LocalAccess } from '../../services/access/localAccess.ts'
import { type Bounds, bounded, LOCAL } from '../../services/limits/bounds.ts'
import { NO_CACHE, NO_STORE } from '../../services/limits/cacheControl.ts'
import { commandName } from '../commandName.ts'
import { effectRoutes } from '../effects/effectRoutes.ts'
import type { PublishEffects } from '../effects/PublishEffects.ts'
import type { Entry } from '../entry.ts'
import { staticFiles } from '../http/staticFiles.ts'
import { closedPage } from './closedPage.ts'
import { migratedStories } from './migratedStories.ts'

interface EditorOptions {
  readonly local: LocalAccess
  /**
   * Returns the site's code. Called for each request, since development replaces it after changes. Undefined without a site: stories
   * are then edited in their stored shape.
   */
  readonly entry?: () => Promise<Entry>
  /** Returns the folder of the editor's bundle; undefined without one. Called for each request, since development may rebuild it. */
  readonly bundle: () => Promise<string | undefined>
  /** The effects of a publish; undefined if they can't be determined. */
  readonly effects?: PublishEffects | undefined
}

/** The editor's page. Revalidated each time, because it links the files of the current bundle. */
const PAGE: Bounds = { ...LOCAL, cache: NO_CACHE }

/** Files of the editor's bundle. Their paths have a hash of the content. */
const ASSET: Bounds = { ...LOCAL, cache: 'private, max-age=31536000, immutable' }

const UNKNOWN_PAGES =
  'The effects of a publish are not known, because the pages belong to a different project.'

/** Routes of the editor: its page, which also has a path for each story, and its files. Only for the owner of the process. */
export function editorRoutes({ local, entry, bundle, effects }: EditorOptions): Hono {
  const app = new Hono()
  for (const path of ['/editor', '/editor/*'])
    app.use(path, async (c, next) => {
      const refused = local.refuse(accessRequest(c))
      if (!refused) return next()
      if (!c.req.header('accept')?.includes('text/html')) return refused
      const { error } = (await refused.json()) as { readonly error: string }
      return c.html(closedPage('editor', error), 403, { 'cache-control': NO_STORE })
    })
  if (entry) app.route('/', migratedStories(entry))
  app.route('/', effectRoutes(effects, entry ? undefined : UNKNOWN_PAGES))
  app.get('/editor', bounded(LOCAL), (c) => c.redirect('/editor/', 302))
  app.get('/editor/assets/*', bounded(ASSET), async (c) => {
    const folder = await bundle()
    const file = folder && (await staticFiles(folder)(c.req.raw, c.req.path.slice('/editor'.length)))
    return file || c.text('This file does not exist any more. Reload the page.', 404)
  })
  app.get('/editor/*', bounded(PAGE), async (c) => {
    const folder = await bundle()
    if (!folder)
      return c.text(`The editor is not built. Run "${commandName('build')}".`, 503, {
        'cache-control': NO_STORE,
      })
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return c.body(await readFile(join(folder, 'index.html')), 200, headers)
  })
  return app
}
