import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../loadPlugins.ts'
import { findingsJson, findingsText } from './printFindings.ts'
import { readSpaceFolder } from './readSpaceFolder.ts'
import { checkContent } from './rules.ts'
import {
  about,
  brief,
  button,
  COVER,
  type Content,
  chapter,
  found,
  home,
  linkTo,
  page,
  paragraph,
  picture,
  registry,
  story,
  words,
} from './testing/checkedStories.ts'

const helpLink = (link: Content) => ({ _uid: 'h', component: 'help_link', label: 'Go', link })
const headed = {
  type: 'doc',
  content: [{ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Words' }] }],
}
const entry = (_uid: string) => ({ _uid, component: 'stats_table_entry', label: 'Quotes', stat: '4' })

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
})

test('a text node with the name of an inherited property uses no tool', () => {
  const content = { type: 'doc', content: [{ type: 'constructor', marks: [{ type: 'valueOf' }] }] }
  const body = [{ _uid: 'x', component: 'callout_box', content }]
  expect(brief(found([home(), page('tools', { body })])).join('\n')).not.toContain('not_offered')
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
