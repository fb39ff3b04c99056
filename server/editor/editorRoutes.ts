import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { LocalAccess } from '../../services/access/localAccess.ts'
import { commandName } from '../commandName.ts'
import { effectRoutes } from '../effects/effectRoutes.ts'
import type { PublishEffects } from '../effects/PublishEffects.ts'
import type { Entry } from '../entry.ts'
import { staticFiles } from '../http/staticFiles.ts'
import { migratedStories } from './migratedStories.ts'

interface EditorOptions {
  readonly local: LocalAccess
  /** The site's code, called per request, so that development can exchange it. */
  readonly entry: () => Promise<Entry>
  /** The folder of the editor's bundle, asked for with each page, so that development can make it anew; undefined where there is none. */
  readonly bundle: () => Promise<string | undefined>
  /** What a publish would change; undefined where it cannot be told. */
  readonly effects?: PublishEffects | undefined
}

/** The page changes with each bundle; nothing else of what it shows is in it. */
const PAGE = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

const ASSETS = '/editor/assets/'

/** What people see who open the editor without the secret of this machine. */
const closedPage = (why: string) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>The editor is closed</title>
    </head>
    <body>
      <h1>The editor is closed</h1>
      <p>${why}</p>
      <p>The link "Editor" of the start opens it as well.</p>
    </body>
  </html>`

/** The editor's page, at its own address and at that of each story, and its files: for the owner of the process alone. */
export function editorRoutes({ local, entry, bundle, effects }: EditorOptions): Hono {
  const app = new Hono()
  for (const path of ['/editor', '/editor/*'])
    app.use(path, async (c, next) => {
      const refused = await local.guard(c, next)
      if (!(refused instanceof Response) || !c.req.header('accept')?.includes('text/html')) return refused
      const { error } = (await refused.json()) as { readonly error: string }
      return c.html(closedPage(error), 403, { 'cache-control': 'no-store' })
    })
  app.route('/', migratedStories(entry))
  app.route('/', effectRoutes(effects))
  app.get('/editor', (c) => c.redirect('/editor/', 302))
  app.get('/editor/*', async (c) => {
    const folder = await bundle()
    if (!folder)
      return c.text(`The editor is not built. Run "${commandName('build')}".`, 503, {
        'cache-control': 'no-store',
      })
    if (!c.req.path.startsWith(ASSETS)) return c.body(await readFile(join(folder, 'index.html')), 200, PAGE)
    const file = await staticFiles(folder)(c.req.raw, c.req.path.slice('/editor'.length))
    file?.headers.set('cache-control', 'private, max-age=31536000, immutable')
    return file ?? c.text('There is no such file. Load the page again.', 404)
  })
  return app
}
