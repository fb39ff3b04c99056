import { loadPlugins } from '../../loadPlugins.ts'
import type { CheckedAsset, CheckedStory } from '../checkedSpace.ts'
import type { Finding } from '../finding.ts'
import { checkContent } from '../rules.ts'

/** The demo site's plugins. */
export const registry = await loadPlugins()
/** The time of the check. */
export const NOW = new Date('2026-06-01T00:00:00Z')
/** A file in the space. */
export const COVER = 'https://a.storyblok.com/f/1/1600x1000/abc/cover.webp'

export type Content = Readonly<Record<string, unknown>>

let number = 0
/** Returns a published story with a new id. */
export function story(full_slug: string, content: Content, more: Partial<CheckedStory> = {}): CheckedStory {
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

/** Returns a description of valid length. */
export const words = (about: string) =>
  `What this page has to say about ${about}, in a sentence that is long enough.`
export const page = (full_slug: string, content: Content = {}, more?: Partial<CheckedStory>) =>
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
export const linkTo = (to: CheckedStory | string, more: Content = {}) =>
  typeof to === 'string'
    ? { fieldtype: 'multilink', linktype: 'url', id: '', url: to, cached_url: to, ...more }
    : { fieldtype: 'multilink', linktype: 'story', id: to.uuid, url: '', cached_url: to.full_slug, ...more }
export const button = (link: Content, uid = 'b') => ({ _uid: uid, component: 'button', label: 'Go', link })
export const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
export const chapter = (
  uid: string,
  title: string,
  title_size = 'h2',
  content: Content = paragraph('Words.'),
) => ({
  _uid: uid,
  component: 'chapter',
  title,
  title_size,
  content,
})
export const picture = (more: Content = {}) => ({
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

/** Returns the findings of a check. */
export const found = (stories: readonly CheckedStory[], assets: readonly CheckedAsset[] = []) =>
  checkContent({ stories, assets }, registry, NOW)
/** Returns code, story and path of each finding. */
export const brief = (findings: readonly Finding[]) =>
  findings.map(({ code, where, path }) => `${code} ${where} ${path}`)
/** A home page that links to the given pages, so that none is an orphan. */
export const home = (...targets: readonly CheckedStory[]) =>
  page('home', { body: targets.map((target, index) => button(linkTo(target), `to-${index}`)) })
export const about = page('about', { body: [chapter('c1', 'Where we dig')] })
