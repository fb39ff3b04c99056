import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { XMLValidator } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { application } from '../../services/firestore/testing/siteDocuments.ts'
import { PROJECT } from '../../services/firestore/testing/wire.ts'
import { ask } from './ask.ts'
import { ensureBuilt } from './builtSite.ts'
import { chapter, pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'
import { siteForTest, startFailingSite, temporaryFolder } from './siteServer.ts'

beforeAll(ensureBuilt, 120_000)

const COMMIT = '/v1/projects/demo-quarry/databases/(default)/documents:commit'
const PICTURE = /\/f\/\d+\/[^"\s]+?\.(?:webp|png|jpg)/

test('SEC-06 only the owner of the process can read stored data, also in an older data folder', async () => {
  const dataDir = await temporaryFolder()
  await chmod(dataDir, 0o755)
  await mkdir(join(dataDir, 'cards'), { mode: 0o755 })
  for (const file of ['firestore.sqlite', 'old.secret', 'cards/old.png'])
    await writeFile(join(dataDir, file), '', { mode: 0o644 })
  const site = await siteForTest({ DATA_DIR: dataDir })

  const body = JSON.stringify({ writes: [application()] }).replaceAll(PROJECT, 'demo-quarry')
  expect((await ask(site.url, COMMIT, { method: 'POST', body })).status).toBe(200)
  const [picture = ''] = PICTURE.exec((await ask(site.url, '/')).text) ?? []
  expect((await ask(site.url, `${picture}/m/100x0`)).status).toBe(200)

  const rights = async (path: string) => {
    const { mode } = await stat(path)
    return [path, (mode & 0o777).toString(8)]
  }
  expect(await rights(dataDir)).toEqual([dataDir, '700'])
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const names = entries.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['firestore.sqlite', 'firestore.sqlite-wal', 'content.sqlite', 'preview.secret']),
  )
  expect(entries.filter(({ parentPath }) => parentPath.includes('images'))).not.toEqual([])
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    expect(await rights(path)).toEqual([path, entry.isDirectory() ? '700' : '600'])
  }
})

test.each([
  ['firestore.sqlite', 'What people sent is only in the old file'],
  ['submissions.sqlite', 'Received submissions are only in the old file'],
  ['content.sqlite', 'Stories are re-read from the content folder'],
])(
  'SEC-06 a start with a damaged %s fails with a message that names the file, the remedy and the lost data',
  async (name, lost) => {
    const dataDir = await temporaryFolder()
    await writeFile(join(dataDir, name), 'no database, by any means'.repeat(200))
    const { code, output } = await startFailingSite({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(output).toContain(`${join(dataDir, name)}, is damaged`)
    expect(output).toContain(lost)
    expect(output).not.toMatch(/^\s+at /m)
  },
)

test.each([
  ['FIREBASE_CONFIG', '{"type":"service_account","private_key":"swordfish"}'],
  ['HOST', 'swordfish.invalid'],
])(
  'SEC-06 a start with an invalid %s fails with a message that does not contain its value',
  async (name, value) => {
    const { code, output } = await startFailingSite({ CONTENT_TOKEN: 'a-token-of-a-space', [name]: value })
    expect(code).toBe(1)
    expect(output).toContain(name)
    expect(output).not.toContain('swordfish')
  },
)

// A start prints only the message of the error that `readSettings` throws.
test.each([
  ['CONTENT_ENDPOINT', 'https://user:swordfish@space.example/v2'],
  ['CALENDLY_URL', 'https://user:swordfish@calendly.com/quarry'],
  ['SITE_URL', 'swordfish'],
])('SEC-06 the error for an invalid %s does not contain its value', async (name, value) => {
  const site = await findSite()
  const read = () => readSettings({ CONTENT_TOKEN: 'a-token-of-a-space', [name]: value }, site)
  expect(read).toThrow(name)
  expect(read).not.toThrow('swordfish')
})

describe('content with characters that documents must not contain', () => {
  const odd = 'A\u0000B\u0001C\u000bD\u001fE\ufffeF\uffffG\ud800H\udc00I'
  const site = sharedSite({}, [
    pageStory(1, 'home', { title: odd }),
    pageStory(2, 'blog/out', { title: odd, body: [chapter('c', odd)] }),
  ])
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that must not occur
  const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\ufffd]/
  const escaped = /\\u(?:00[01][0-9a-f]|d[89a-f][0-9a-f]{2}|fff[ef])|&#(?:x[01]?[0-9a-f]|[0-2]?\d|3[01]);/i

  test.each([
    '/',
    '/blog/out/',
    '/no-such-page/?q=%00%01',
    '/blog/rss.xml',
    '/blog/atom.xml',
    '/blog/feed.json',
    '/blog/out.md',
    '/sitemap.xml',
    '/sitemaps/blog.xml',
    '/llms.txt',
    '/events/calendar.ics',
  ])('SEC-06 the document %s contains no character that documents must not contain', async (path) => {
    const { status, text, headers } = await site.ask(path)
    expect(status).toBe(path.includes('no-such') ? 404 : 200)
    expect(forbidden.exec(text)).toBeNull()
    expect(escaped.exec(text)).toBeNull()
    if (path.startsWith('/blog/')) expect(text).toContain('ABCDEFGHI')
    if (String(headers['content-type']).includes('xml')) expect(XMLValidator.validate(text)).toBe(true)
  })
})
