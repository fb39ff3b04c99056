import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtEditor } from '../../server/build/bundleEditor.ts'
import { BUILD } from '../../server/build/paths.ts'
import { createPreviewCookieValue } from '../../src/content/previewCookie.ts'
import { sharedSite } from './sharedSite.ts'
import { ownerHeaders } from './siteOwner.ts'

const SECRET = 'the secret of this test site'
const TOKEN = 'the-preview-token-of-the-space'

/** Texts that occur only in the overlay, in reports of failures, in live editing, and in the editor's marks. */
const TRACES =
  /builder-overlay|builder:block-failed|data-blok|editor-panes|data-block|_editable|storyblok__|StoryblokBridge|_storyblok|_preview|edit mode/i

async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const traceIn = (text: string) => TRACES.exec(text)?.[0]

describe('a site', () => {
  const site = sharedSite({ PREVIEW_SECRET: SECRET, CONTENT_TOKEN: TOKEN })
  const cookie = `preview=${createPreviewCookieValue({ secret: SECRET, now: Date.now() })}`

  test('DEV-06 files for visitors contain nothing of the overlay or of editing', async () => {
    const all = [...(await filesOf(BUILD.client)), ...(await filesOf(BUILD.pageFiles))]
    const files = all.filter((file) => /\.(?:js|css|html|json|svg|txt)$/.test(file))
    expect(files.length).toBeGreaterThan(20)
    const found = await Promise.all(
      files.map(async (file) => [file, traceIn(await readFile(file, 'utf8'))] as const),
    )
    expect(found.filter(([, trace]) => trace)).toEqual([])
  })

  test('DEV-06, CONTENT-15 pages of the space contain no editing comments and no tokens', async () => {
    const { text } = await site.ask('/v2/cdn/links?token=public')
    const { links } = JSON.parse(text) as { links: Record<string, { slug: string; is_folder: boolean }> }
    const paths = Object.values(links)
      .filter(({ is_folder }) => !is_folder)
      .map(({ slug }) => (slug === 'home' ? '/' : `/${slug.replace(/\/$/, '')}/`))
    expect(paths.length).toBeGreaterThan(20)
    for (const path of [...paths, '/no-such-page/']) {
      const { text: html, headers } = await site.ask(path)
      expect([path, traceIn(html)]).toEqual([path, undefined])
      expect(html + JSON.stringify(headers)).not.toMatch(new RegExp(`${SECRET}|${TOKEN}`))
    }
  })

  test('DEV-06 scripts of previews are served only with the preview’s cookie', async () => {
    const files = (await filesOf(BUILD.preview)).map((file) => file.slice(BUILD.preview.length))
    const scripts = files.filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(10)
    for (const path of scripts) {
      const { status, headers } = await site.ask(path)
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8'])
    }
    for (const [kind, value] of [
      ['forged', 'preview=true'],
      ['expired', `preview=${createPreviewCookieValue({ secret: SECRET, now: Date.now() - 86_400_000 })}`],
      ['of a different site', `preview=${createPreviewCookieValue({ secret: 'other', now: Date.now() })}`],
    ])
      expect([kind, (await site.ask(scripts[0]!, { headers: { cookie: value! } })).status]).toEqual([
        kind,
        404,
      ])
    const script = await site.ask(scripts[0]!, { headers: { cookie } })
    expect(script.status).toBe(200)
    expect(script.headers['cache-control']).toMatch(/^private/)
  })

  test('DEV-06 the editor is served only to the owner of the process, and its files are separate from those for visitors', async () => {
    const folder = (await builtEditor()) ?? 'no bundle'
    const scripts = (await filesOf(folder)).filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(1)
    const owner = { headers: ownerHeaders(site.url) }
    for (const file of scripts) {
      const path = `/editor${file.slice(folder.length)}`
      expect([path, (await site.ask(path)).status]).toEqual([path, 403])
      expect([path, (await site.ask(path, owner)).headers['cache-control']]).toEqual([
        path,
        'private, max-age=31536000, immutable',
      ])
    }
    const names = new Set((await filesOf(BUILD.client)).map((file) => basename(file)))
    expect(scripts.filter((file) => names.has(basename(file)))).toEqual([])
    for (const path of ['/editor/', '/editor/stories/1'])
      expect([path, (await site.ask(path)).status, (await site.ask(path, owner)).status]).toEqual([
        path,
        403,
        200,
      ])
    const closed = await site.ask('/editor/', { headers: { accept: 'text/html' } })
    expect([closed.status, closed.text]).toEqual([
      403,
      expect.stringContaining('<h1>The editor is closed</h1>'),
    ])
  })

  test('CONTENT-15 the routes for previews work only with the preview’s cookie', async () => {
    const ask = (name: string, body: unknown, headers: Record<string, string> = { cookie }) =>
      site.ask(`/_preview/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const page = { path: '/', search: '' }
    const uuids = { ...page, uuids: ['00000000-0000-4000-8000-000000000001'] }
    expect((await ask('page', page, {})).status).not.toBe(200)
    expect((await ask('stories', uuids, {})).status).not.toBe(200)
    expect((await ask('answers', {}, {})).status).not.toBe(200)
    const now = await ask('page', page)
    expect([now.status, now.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(JSON.parse(now.text)).toMatchObject({ page: { full_slug: 'home' }, header: {}, footer: {} })
    expect([
      (await ask('stories', uuids)).status,
      (await ask('stories', { ...page, uuids: ['x,y'] })).status,
    ]).toEqual([200, 400])
    for (const body of [{}, { path: 7, search: '' }, null, 'x'])
      expect((await ask('page', body)).status).toBe(400)
    expect((await ask('nothing', {})).status).not.toBe(200)
  })

  test('a preview contains the data and script for editing, and no tokens', async () => {
    const { text, headers } = await site.ask('/', { headers: { cookie } })
    expect(text).toContain('id="preview-data"')
    expect(text).toContain('src="/_preview/')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text + JSON.stringify(headers)).not.toMatch(new RegExp(`${SECRET}|${TOKEN}`))
  })
})
