import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { definePlugin } from '../../src/registry/definePlugin.ts'
import { pageMetadata } from '../../src/registry/pageMetadata.ts'
import { createRegistry } from '../../src/registry/registry.ts'
import { checkContent } from './rules.ts'
import {
  brief,
  button,
  COVER,
  type Content,
  chapter,
  found,
  home,
  linkTo,
  NOW,
  page,
  picture,
  story,
  words,
} from './testing/checkedStories.ts'

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
