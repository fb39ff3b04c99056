import { expect, test } from 'vitest'
import { storyFixture } from '../../services/content/testing/storyFixture.ts'
import { chapter, linked, pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'
import { unsafeParts } from './unsafeParts.ts'

const MARKUP = '"><img src=x onerror=alert(1)></title></script><script>alert(1)</script>'
const ADDRESSES = [
  'javascript:alert(1)',
  ' JaVa\tScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  `https://x.example/${MARKUP}`,
  'blob:https://x.example/1',
  'file:///etc/passwd',
]

/** Returns a list that is nested some levels deep. */
function nested(levels: number): Readonly<Record<string, unknown>> {
  const inner = { type: 'paragraph', content: [{ type: 'text', text: `level ${levels}` }] }
  let node: Readonly<Record<string, unknown>> = inner
  for (let level = 0; level < levels; level++)
    node = { type: 'bullet_list', content: [{ type: 'list_item', content: [inner, node] }] }
  return node
}

const marked = (type: string, attrs: object) => ({ type: 'text', text: type, marks: [{ type, attrs }] })
const body = [
  { _uid: 'u1', component: 'no_such_block', title: MARKUP },
  { _uid: 'u2', component: MARKUP },
  { _uid: 'u3', component: 'quote', name: 'Nobody' },
  { _uid: 'u4', component: 'quote', quote: 42, image: 'not an asset', size: 'enormous' },
  {
    _uid: 'u5',
    component: 'video_embed',
    videoId: MARKUP,
    title: MARKUP,
    thumbnail: { filename: ADDRESSES[0] },
  },
  { _uid: 'u6', component: 'spotlight', title: MARKUP, description: MARKUP, link: { url: ADDRESSES[0] } },
  { _uid: 'u6', component: 'image', image: { filename: ADDRESSES[4], alt: MARKUP } },
  null,
  'not a block',
  { _uid: 'u7', component: 'spotlight', description: 'x', image_background_color: 'red;}body{display:none' },
  { _uid: 'u8', component: 'chapter', title: MARKUP, content: { type: 'doc', content: [nested(40)] } },
  chapter(
    'u9',
    ADDRESSES.map((href) => linked('a link', { href, linktype: 'url' })),
    [
      marked('textStyle', { color: 'red;background:url(https://x.example/)' }),
      marked('highlight', { color: '"><script>' }),
      marked('textStyle', { color: '#123abc' }),
      marked('styled', { class: MARKUP }),
      marked('anchor', { id: MARKUP }),
      marked('no_such_mark', { onclick: 'alert(1)', style: 'color:red' }),
      { type: 'image', attrs: { src: ADDRESSES[0], alt: MARKUP, onerror: 'alert(1)' } },
      { type: 'no_such_node', attrs: { html: MARKUP }, content: [{ type: 'text', text: 'inside it' }] },
      { type: 'text', text: MARKUP },
      { type: 'text', text: `[[no_such_token x="${MARKUP}" | ${MARKUP}]]` },
    ],
  ),
]
const site = sharedSite({}, [
  pageStory(1, 'home', { title: MARKUP, body: body as never }),
  storyFixture(2, {
    slug: 'header',
    full_slug: 'settings/header',
    content: {
      _uid: 'h',
      component: 'site_header',
      items: [{ _uid: 'i', component: 'nav_item', label: MARKUP, link: { url: ADDRESSES[0] } }],
      announcement: MARKUP,
    },
  }),
  storyFixture(3, {
    slug: 'shapeless',
    full_slug: 'shapeless',
    content: { component: 'page', title: ['not', 'text'], body: 'not blocks' } as never,
  }),
])

test('BLOCK-27 a page with hostile content has status 200 and shows its valid parts', async () => {
  const { status, text } = await site.ask('/')
  expect(status).toBe(200)
  expect(text).toContain('No rendering definition for component no_such_block found.')
  expect(text).toContain('level 40')
  expect(text).toContain('inside it')
  expect(text).toMatch(/<\/html>$/)
})

test('RICH-05 content never becomes markup, an event handler, a style or an executable address', async () => {
  const { text, headers } = await site.ask('/')
  expect(unsafeParts(text, String(headers['content-security-policy']))).toEqual([])
  expect(text).not.toMatch(/<script>alert/i)
})

test('the generated stylesheet contains only allowed declarations', async () => {
  const { text } = await site.ask('/')
  const [, css] = /<style>([^<]*)<\/style><\/head>/.exec(text) ?? []
  expect(css).toContain('{color:')
  expect(css).not.toMatch(/url\(|display|@import/)
})

test('ERR-06 a story whose fields have wrong types is shown without an error', async () => {
  const { status, text, headers } = await site.ask('/shapeless/')
  expect([status, unsafeParts(text, String(headers['content-security-policy']))]).toEqual([200, []])
})

test('pages contain no stack traces, file paths or settings', async () => {
  for (const path of ['/', '/shapeless/', '/no-such-page/'])
    expect((await site.ask(path)).text).not.toMatch(
      /node_modules|\.tsx?:|\bat \w+ \(|CONTENT_|127\.0\.0\.1:\d+\/v2/,
    )
})
