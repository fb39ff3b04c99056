import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { LocalAccess } from '../../embedded/access/localAccess.ts'
import { staticFiles } from '../http/staticFiles.ts'

interface EditorOptions {
  readonly local: LocalAccess
  /** The folder of the editor's bundle, asked for with each page, so that development can make it anew; undefined where there is none. */
  readonly bundle: () => Promise<string | undefined>
}

/** The page changes with each bundle; nothing else of what it shows is in it. */
const PAGE = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

const ASSETS = '/editor/assets/'

/** The editor's page, at its own address and at that of each story, and its files: for the owner of the process alone. */
export function editorRoutes({ local, bundle }: EditorOptions): Hono {
  const app = new Hono()
  app.use('/editor', local.guard)
  app.use('/editor/*', local.guard)
  app.get('/editor', (c) => c.redirect('/editor/', 302))
  app.get('/editor/*', async (c) => {
    const folder = await bundle()
    if (!folder)
      return c.text('The editor is not built. Run "npm run build".', 503, { 'cache-control': 'no-store' })
    if (!c.req.path.startsWith(ASSETS)) return c.body(await readFile(join(folder, 'index.html')), 200, PAGE)
    const file = await staticFiles(folder)(c.req.raw, c.req.path.slice('/editor'.length))
    file?.headers.set('cache-control', 'private, max-age=31536000, immutable')
    return file ?? c.text('There is no such file. Load the page again.', 404)
  })
  return app
}
