import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { definePlugin } from '../../src/registry/definePlugin.ts'
import { pageMetadata } from '../../src/registry/pageMetadata.ts'
import { createRegistry } from '../../src/registry/registry.ts'
import { loadPlugins, ROOT } from '../loadPlugins.ts'
import type { CheckedAsset, CheckedStory } from './checkedSpace.ts'
import type { Finding } from './finding.ts'
import { findingsJson, findingsText } from './printFindings.ts'
import { readSpaceFolder } from './readSpaceFolder.ts'
import { checkContent } from './rules.ts'

const registry = await loadPlugins()
const NOW = new Date('2026-06-01T00:00:00Z')
const COVER = 'https://a.storyblok.com/f/1/1600x1000/abc/cover.webp'

type Content = Readonly<Record<string, unknown>>

let number = 0
function story(full_slug: string, content: Content, more: Partial<CheckedStory> = {}): CheckedStory {
  number++
  return {
    id: number,
    uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: `Story ${full_slug}`,
    slug: full_slug.split('/').at(-1) ?? '',
    full_slug,
    published: true,
    tag_list: [],
    content: { _uid: `root-${number}`, ...content },
    ...more,
  } as unknown as CheckedStory
}

const words = (about: string) =>
  `What this page has to say about ${about}, in a sentence that is long enough.`
const page = (full_slug: string, content: Content = {}, more?: Partial<CheckedStory>) =>
  story(
    full_slug,
    {
      component: 'page',
      title: `All about ${full_slug}`,
      description: words(full_slug),
      body: [],
      ...content,
    },
    more,
  )
const linkTo = (to: CheckedStory | string, more: Content = {}) =>
  typeof to === 'string'
    ? { fieldtype: 'multilink', linktype: 'url', id: '', url: to, cached_url: to, ...more }
    : { fieldtype: 'multilink', linktype: 'story', id: to.uuid, url: '', cached_url: to.full_slug, ...more }
const button = (link: Content, uid = 'b') => ({ _uid: uid, component: 'button', label: 'Go', link })
const helpLink = (link: Content) => ({ _uid: 'h', component: 'help_link', label: 'Go', link })
const headed = {
  type: 'doc',
  content: [{ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Words' }] }],
}
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const chapter = (uid: string, title: string, title_size = 'h2', content: Content = paragraph('Words.')) => ({
  _uid: uid,
  component: 'chapter',
  title,
  title_size,
  content,
})
const entry = (_uid: string) => ({ _uid, component: 'stats_table_entry', label: 'Quotes', stat: '4' })
const picture = (more: Content = {}) => ({
  fieldtype: 'asset',
  id: 1,
  alt: 'Layers of rock',
  name: '',
  focus: '',
  title: '',
  source: '',
  filename: COVER,
  copyright: '',
  meta_data: {},
  is_external_url: false,
  ...more,
})

const found = (stories: readonly CheckedStory[], assets: readonly CheckedAsset[] = []) =>
  checkContent({ stories, assets }, registry, NOW)
const brief = (findings: readonly Finding[]) =>
  findings.map(({ code, where, path }) => `${code} ${where} ${path}`)
/** A home page that links to the given pages, so that none is an orphan. */
const home = (...targets: readonly CheckedStory[]) =>
  page('home', { body: targets.map((target, index) => button(linkTo(target), `to-${index}`)) })
const about = page('about', { body: [chapter('c1', 'Where we dig')] })

test('a valid space has no findings', () => {
  const hero = page('hero', { hero_image: picture() })
  expect(found([home(about, hero), about, hero], [{ filename: COVER, alt: 'x', size: 90_000 }])).toEqual([])
})

describe('findings of each rule', () => {
  /** The invalid story and a home page that links to it. */
  const broken = (content: Content) => {
    const one = page('broken', content)
    return found([home(one, about), one, about])
  }
  const cases: readonly (readonly [code: string, content: Content, path: string])[] = [
    ['unknown_field', { headlnie: 'x' }, 'content.headlnie'],
    [
      'missing_required_field',
      { body: [button({}, 'x')].map(({ label, ...rest }) => rest) },
      'content.body[0].label',
    ],
    ['invalid_value', { layout: 'sideways' }, 'content.layout'],
    ['disallowed_component', { layers: [chapter('x', 'No layer')] }, 'content.layers[0]'],
    ['slot_count', { layers: Array.from({ length: 6 }, (_, at) => entry(`e${at}`)) }, 'content.layers'],
    [
      'unknown_token',
      { body: [chapter('x', '', 'h2', paragraph('Press [[kbdd keys="Ctrl+K"]].'))] },
      'content.body[0].content.content[0]',
    ],
    [
      'malformed_token',
      { body: [chapter('x', '', 'h2', paragraph('Press [[kbd | ]'))] },
      'content.body[0].content.content[0]',
    ],
    ['broken_link', { body: [button(linkTo('/nowhere/'))] }, 'content.body[0].link'],
    ['broken_link', { body: [button({ ...linkTo(about), id: 'gone' })] }, 'content.body[0].link'],
    ['broken_anchor', { body: [button(linkTo(about, { anchor: 'where-we-swim' }))] }, 'content.body[0].link'],
    [
      'broken_relation',
      { body: [{ _uid: 'x', component: 'author_profile', author: 'gone' }] },
      'content.body[0].author',
    ],
    [
      'not_offered',
      { body: [helpLink({ linktype: 'email', email: 'a@b.example' })] },
      'content.body[0].link',
    ],
    ['not_offered', { body: [helpLink({ linktype: 'asset', url: COVER })] }, 'content.body[0].link'],
    ['not_offered', { body: [helpLink(linkTo(about, { target: '_blank' }))] }, 'content.body[0].link'],
    [
      'not_offered',
      { body: [{ _uid: 'x', component: 'callout_box', content: headed }] },
      'content.body[0].content',
    ],
    ['missing_alt', { hero_image: picture({ alt: '' }) }, 'content.hero_image'],
    ['heading_order', { body: [chapter('x', 'One'), chapter('y', 'Two', 'h4')] }, 'content.body[1]'],
    ['title_length', { title: 'T'.repeat(61) }, 'content.title'],
    ['description_length', { description: 'Too short.' }, 'content.description'],
    ['duplicate_title', { title: 'all about ABOUT' }, 'content.title'],
    ['duplicate_description', { description: words('about') }, 'content.description'],
  ]

  test.each(cases)('the rule of %s reports an invalid story', (code, content, path) => {
    // Of two pages with the same text the second one is reported.
    const findings = brief(broken(content))
    expect(findings.some((line) => line.startsWith(`${code} `))).toBe(true)
    const where = code.startsWith('duplicate') ? 'about' : 'broken'
    expect(findings).toContain(`${code} ${where} ${path}`)
  })

  test('DEV-11 unknown_component reports each unknown name once with count and locations, also inside unknown blocks', () => {
    const inner = () => ({ _uid: 'i', component: 'inner_box' })
    const text = () => ({ type: 'doc', content: [{ type: 'blok', attrs: { id: '1', body: [inner()] } }] })
    const outer = () => ({
      _uid: 'o',
      component: 'outer_box',
      parts: [inner(), { _uid: 'n', component: 'qoute', text: text() }],
    })
    const one = page('one', { body: [outer()], layers: [inner(), inner(), inner()], more: [inner()] })
    const shelf = story('shelf', { component: 'shelf', rows: [outer()] })
    const findings = found([home(one), one, shelf]).filter(({ code }) => /component/.test(code))
    expect(findings.map(({ where, message }) => `${where}: ${message}`)).toEqual([
      "outer_box: No plugin has the name 'outer_box'. It is used by 2 blocks in 2 stories: one content.body[0], shelf content.rows[0]. Add a plugin of that name, or remove the blocks.",
      "inner_box: No plugin has the name 'inner_box'. It is used by 8 blocks in 2 stories: one content.body[0].parts[0], one content.body[0].parts[1].text.blocks[0], one content.layers[0] and 5 more. Add a plugin of that name, or remove the blocks.",
      "qoute: No plugin has the name 'qoute'. It is used by 2 blocks in 2 stories: one content.body[0].parts[1], shelf content.rows[0].parts[1]. Did you mean 'quote'?",
      "shelf: No plugin has the name 'shelf'. It is used by 1 block in 1 story: shelf content. Add a plugin of that name, or remove the blocks.",
    ])
    expect(findings[1]?.places).toHaveLength(8)
    expect(findings[3]?.places).toEqual([{ where: 'shelf', storyId: shelf.id, path: 'content' }])
  })

  test('link_to_draft is reported for a link to an unpublished page', () => {
    const draft = page('draft', {}, { published: false })
    const one = page('one', { body: [button(linkTo(draft))] })
    expect(brief(found([home(one), one, draft]))).toEqual(['link_to_draft one content.body[0].link'])
  })

  test('orphan_page is not reported for pages that are hidden from search engines', () => {
    const alone = page('alone', { body: [] })
    const hidden = page('hidden', { no_index: true })
    expect(brief(found([home(), alone, hidden]))).toEqual(['orphan_page alone '])
  })

  test('unusable_redirect is reported, and links through valid redirects are followed', () => {
    const redirect = (name: string, from: string, to: Content) =>
      story(`redirects/${name}`, { component: 'redirect', from, to, permanent: true })
    const one = page('one', { body: [button(linkTo('/old/')), button(linkTo('/away/'), 'c')] })
    const stories = [
      home(one),
      one,
      redirect('old', '/old/', linkTo(one)),
      redirect('away', '/away/', linkTo('https://status.example/')),
    ]
    expect(found(stories)).toEqual([])
    const circle = [redirect('a', '/a/', linkTo('/b/')), redirect('b', '/b/', linkTo('/a/'))]
    const findings = found([...stories, ...circle])
    // A redirect to a circular redirect has no target.
    expect(findings.map(({ code }) => code)).toEqual(['broken_link', 'broken_link', 'unusable_redirect'])
    expect(findings.at(-1)?.message).toContain("'redirects/a', 'redirects/b'")
  })

  test('expired_page is not reported for pages with the tag archive', () => {
    const content = {
      component: 'job_page',
      title: 'A job that is filled',
      description: words('a job'),
      date_posted: '2025-01-01 00:00',
      valid_through: '2025-02-01 00:00',
    }
    const findings = (tags: readonly string[]) => {
      const one = story('over', content, { tag_list: tags })
      return brief(found([home(one), one])).filter((line) => line.startsWith('expired'))
    }
    expect(findings([])).toEqual(['expired_page over '])
    expect(findings(['archive'])).toEqual([])
  })

  test('expired_page is reported for plugins of any site that define an end date', () => {
    const fair = definePlugin({
      name: 'fair',
      description: 'A fair.',
      group: 'Pages',
      icon: 'fair',
      kind: 'page',
      fields: { ...pageMetadata, last_day: field.datetime() },
      endsAt: ({ last_day }) => (last_day === undefined ? undefined : new Date(last_day)),
      render: async () => ({ default: () => null }),
      presets: [],
    })
    const fairs = [
      story('long-over', { component: 'fair', title: 'A fair', last_day: '2026-02-01 00:00' }),
      story('just-over', { component: 'fair', title: 'A fair', last_day: '2026-05-30 00:00' }),
      // The names of page types have no meaning here.
      story('undated', { component: 'fair', title: 'A fair', date: '2020-01-01 00:00' }),
    ]
    const findings = checkContent({ stories: fairs, assets: [] }, createRegistry({ 'fair.ts': fair }), NOW)
    expect(brief(findings).filter((line) => line.startsWith('expired'))).toEqual(['expired_page long-over '])
  })

  test('unused_asset and oversized_picture are reported for assets', () => {
    const big = 'https://a.storyblok.com/f/1/5200x1000/abc/big.webp'
    const heavy = { filename: COVER, alt: 'x', size: 4_000_000 }
    const one = page('one', { hero_image: picture() })
    const findings = found([home(one), one], [heavy, { filename: big, alt: 'x' }])
    expect(brief(findings)).toEqual([
      'oversized_picture cover.webp ',
      'unused_asset big.webp ',
      'oversized_picture big.webp ',
    ])
  })

  test('invalid_content and too_deep are reported for malformed content', () => {
    const none = story('none', {})
    expect(brief(found([home(none), none])).join()).toContain('invalid_content none content')
    let inner: Content = chapter('deepest', 'Deep')
    for (let depth = 0; depth < 70; depth++)
      inner = { _uid: `g${depth}`, component: 'grid_list', items: [inner] }
    const one = page('one', { body: [inner] })
    expect(brief(found([home(one), one])).join()).toContain('too_deep one content.body[0].items[0]')
  })
})

test('findings are printed in one line each, with a link to the editor', () => {
  const one = page('one', { title: '' })
  const findings = found([home(one), one])
  const [line, sum] = findingsText(findings, '2026').split('\n')
  expect(line).toMatch(
    /^missing_required_field {2}one {2}content\.title {2}\S.+ {2}https:\/\/app\.storyblok\.com\/#\/me\/spaces\/2026\/stories\/0\/0\/\d+$/,
  )
  expect(sum).toBe('1 finding.')
  expect(findingsText([], '2026')).toBe('Nothing was found.')
  expect(JSON.parse(findingsJson(findings, '2026'))).toMatchObject([
    { code: 'missing_required_field', where: 'one', editor: expect.stringContaining('/spaces/2026/') },
  ])
})

test('SITE-05 header and footer are checked like pages', () => {
  const image = { _uid: 'i', component: 'image', content: picture({ alt: '', filename: COVER }) }
  const nowhere = { _uid: 'n', component: 'nav_item', label: 'Nowhere', link: linkTo('/nowhere/') }
  const footer = story('settings/footer', {
    component: 'site_footer',
    columns: [
      { _uid: 'x', component: 'nav_itme' },
      { ...nowhere, items: [image] },
    ],
    clame: 'Rocks',
  })
  const codes = found([page('home'), footer]).flatMap(({ where, code, path }) =>
    where === 'settings/footer' ? [`${code} ${path}`] : [],
  )
  expect(codes).toEqual(
    expect.arrayContaining([
      'unknown_field content.clame',
      'disallowed_component content.columns[1].items[0]',
      'missing_alt content.columns[1].items[0].content',
      expect.stringMatching(/^\w+ content\.columns\[1\]\.link/),
    ]),
  )
})

test('the demo space has no findings', async () => {
  const { space, ...content } = await readSpaceFolder(join(ROOT, 'content'))
  expect(findingsText(checkContent(content, registry), space)).toBe('Nothing was found.')
})
