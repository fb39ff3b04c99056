// @vitest-environment jsdom
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILDER_ROOT } from '../../../server/build/paths.ts'
import { storyFixture, writeStories } from '../../../services/content/testing/storyFixture.ts'
import { ask } from '../../site/ask.ts'
import { type SiteServer, startSiteServer } from '../../site/siteServer.ts'
import { FIELD_NOTES } from './siteFolder.ts'

/** Folders that are not copied. */
const EXCLUDED = ['.data', 'dist', 'tests']

let folder: string
let site: SiteServer

/** Writes a file of the copy. */
async function add(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

/** Replaces texts in a file of the copy. */
async function change(
  file: string,
  ...texts: readonly (readonly [before: string, after: string])[]
): Promise<void> {
  let text = await readFile(join(folder, file), 'utf8')
  for (const [from, to] of texts) {
    expect(text, file).toContain(from)
    text = text.replace(from, to)
  }
  await writeFile(join(folder, file), text)
}

/** Returns the source of a plugin with the given part of its definition. */
const plugin = (definition: string, above = '') => `
import { definePlugin, field } from 'strata-pages'
${above}
export default definePlugin({
  title: 'New',
  description: 'Added by a test.',
  group: 'Text',
  icon: 'text',
  presets: [],
  ${definition}
})
`
const page = async (path: string) => {
  const { status, text } = await ask(site.url, path)
  return { status, document: new DOMParser().parseFromString(text, 'text/html') }
}
const textAt = async (path: string, selector: string) =>
  (await page(path)).document.querySelector(selector)?.textContent

async function addBlock(): Promise<void> {
  await add(
    'plugins/tally/index.ts',
    plugin(
      `name: 'tally', fields: { count: field.number({ required: true }) }, render: () => import('./Tally.tsx'),`,
    ),
  )
  await add(
    'plugins/tally/Tally.tsx',
    `import styles from './Tally.module.css'
export default ({ root, count }) => <p {...root} className={styles.tally}>{'|'.repeat(count)}</p>\n`,
  )
  await add('plugins/tally/Tally.module.css', '@layer blocks {\n  .tally {\n    --tally: 1;\n  }\n}\n')
  await change('plugins/index-page/index.ts', [
    "allow: ['note_list'",
    "allow: ['tally', 'tagged', 'note_list'",
  ])
}

async function addKindOfPage(): Promise<void> {
  await add(
    'plugins/place/index.ts',
    plugin(
      `name: 'place', kind: 'page', fields: { ...pageMetadata, title: field.text({ required: true }), depth: field.text() },
  card: () => ({ description: 'A place.' }),
  render: () => import('./Place.tsx'),`,
      `import { pageMetadata } from 'strata-pages'`,
    ),
  )
  await add(
    'plugins/place/Place.tsx',
    'export default ({ root, title, depth }) => <article {...root}><h1>{title}</h1><p>{depth}</p></article>\n',
  )
}

async function addKindOfQuery(): Promise<void> {
  await add(
    'countTagged.ts',
    `import type { QueryResolver } from 'strata-pages'

declare module 'strata-pages' {
  interface QueryKinds {
    readonly countTagged: { readonly query: { readonly tag: string }; readonly result: number }
  }
}

export const countTagged: QueryResolver<'countTagged'> = async ({ tag }, { records }) =>
  (await records({ folder: '' })).list({ tags: [tag] }, 'newest').length\n`,
  )
  await change(
    'site.ts',
    ['queries: { ', 'queries: { countTagged, '],
    [
      'import { resolveNotesBy }',
      "import { countTagged } from './countTagged.ts'\nimport { resolveNotesBy }",
    ],
  )
  await add(
    'plugins/tagged/index.ts',
    plugin(`name: 'tagged', fields: { tag: field.text({ required: true }) },
  queries: ({ tag }) => ({ count: { kind: 'countTagged' as const, tag } }),
  render: () => import('./Tagged.tsx'),`),
  )
  await add(
    'plugins/tagged/Tagged.tsx',
    'export default ({ root, tag, count }) => <p {...root} className="tagged">{count} notes of {tag}</p>\n',
  )
}

async function addLanguage(): Promise<void> {
  const inGerman = (arabic: string, german: string) => [arabic, `${arabic}, de: '${german}'`] as const
  await change(
    'site.ts',
    [
      'words: arabicWords },',
      "words: arabicWords },\n    { code: 'de', name: 'Deutsch', direction: 'ltr', words: germanWords },",
    ],
    inGerman("ar: 'دفتر الحقل'", 'Feldnotizen'),
    ["ar: 'مجلة", "de: 'Ein kleines Heft.',\n    ar: 'مجلة"],
    inGerman("ar: 'الملاحظات'", 'Notizen'),
    inGerman("ar: 'الكتّاب'", 'Wer schreibt'),
    inGerman("ar: 'الصفحات'", 'Seiten'),
    [
      '/** Field Notes',
      "const germanWords = { ...englishWords, notFound: 'Diese Seite gibt es nicht' }\n\n/** Field Notes",
    ],
  )
  await change('navigationWords.ts', [
    'en: englishNavigationWords,',
    'en: englishNavigationWords, de: englishNavigationWords,',
  ])
  const stories = join(folder, 'content/stories/4040')
  const about = (await readdir(stories)).find((name) => name.startsWith('about_'))!
  await change(relative(folder, join(stories, about)), [
    '"title": "About the magazine"',
    '"title": "About the magazine",\n    "title__i18n__de": "Über das Heft"',
  ])
}

beforeAll(async () => {
  await mkdir(join(BUILDER_ROOT, 'build'), { recursive: true })
  // At the same depth as the magazine, so that its relative imports resolve.
  folder = await mkdtemp(join(BUILDER_ROOT, 'build', 'field-notes-'))
  const source = join(BUILDER_ROOT, FIELD_NOTES)
  await cp(source, folder, { recursive: true, filter: (file) => !EXCLUDED.includes(relative(source, file)) })
  await addBlock()
  await addKindOfPage()
  await addKindOfQuery()
  await addLanguage()
  const body = [
    { _uid: 'tally', component: 'tally', count: '7' },
    { _uid: 'tagged', component: 'tagged', tag: 'water' },
  ]
  await writeStories(
    join(folder, 'content'),
    [
      storyFixture(9001, {
        slug: 'new-block',
        content: { _uid: 'a', component: 'index_page', title: 'New', body },
      }),
      storyFixture(9002, {
        slug: 'weir',
        full_slug: 'places/weir',
        content: { _uid: 'b', component: 'place', title: 'The weir', depth: 'A hand deep' },
      }),
    ],
    '4040',
  )
  const args = [relative(BUILDER_ROOT, folder)]
  site = await startSiteServer({ DATA_DIR: join(folder, '.data') }, BUILDER_ROOT, 'server/dev/dev.ts', args)
})
afterAll(async () => {
  await site?.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

test('SITE-06 a new plugin folder adds a block with its styles', async () => {
  const { status, document } = await page('/new-block/')
  const block = document.querySelector('main p')
  expect([status, block?.textContent]).toEqual([200, '|||||||'])
  const sheets = [...document.querySelectorAll('link[rel=stylesheet]')].map(
    (link) => link.getAttribute('href')!,
  )
  const styles = await Promise.all(sheets.map(async (sheet) => (await ask(site.url, sheet)).text))
  expect(styles.join('\n') + document.head.innerHTML).toContain('--tally')
  // The magazine has no settings for browsers.
  expect(document.querySelector('script[type="application/json"]')).toBeNull()
})

test('SITE-06 a new plugin folder adds a kind of page, whose stories are also in feeds and the sitemap', async () => {
  const { status, document } = await page('/places/weir/')
  expect([status, document.querySelector('article')?.textContent]).toEqual([200, 'The weirA hand deep'])
  expect((await ask(site.url, '/sitemaps/pages.xml')).text).toContain('/places/weir/')
  // The page has no picture and the magazine generates none, so the shared picture is the logo.
  const picture = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''
  const logo = await ask(site.url, new URL(picture).pathname)
  expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/png'])
  const width = document.querySelector('meta[property="og:image:width"]')?.getAttribute('content')
  expect((await sharp(logo.body).metadata()).width).toBe(Number(width))
  expect((await ask(site.url, '/places/weir.md')).text).toContain('# The weir')
})

test('SITE-06 a new resolver in the site’s definition adds a kind of query', async () => {
  expect(await textAt('/new-block/', '.tagged')).toBe('4 notes of water')
})

test('SITE-06 a new language in the site’s definition adds its addresses, alternates and language link', async () => {
  const { status, document } = await page('/de/about/')
  expect([status, document.documentElement.lang]).toEqual([200, 'de'])
  expect(document.querySelector('h1')?.textContent).toBe('Über das Heft')
  expect(document.title).toBe('Über das Heft · Feldnotizen')
  const choice = (await page('/about/')).document.querySelector('header a[hreflang=de]')
  expect([choice?.textContent, choice?.getAttribute('href')]).toEqual(['Deutsch', '/de/about/'])
  expect(await textAt('/de/nope/', 'h1')).toBe('Diese Seite gibt es nicht')
  expect((await ask(site.url, '/sitemaps/pages.xml')).text).toContain('/de/about/')
})
