import type { StoryData } from '../../services/content/StoryData.ts'
import { storyFixture } from '../../services/content/testing/storyFixture.ts'
import { chapter, linked, pageStory } from '../site/pageStory.ts'

type Block = Readonly<Record<string, unknown>>

/** Slugs of similar pages. Each is long and has links to all of them at its top and bottom. */
export const PAGES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const

/** Further links of each page, by label. Some targets do not exist. */
const MORE_LINKS: Readonly<Record<string, string>> = {
  'to a part of two': '/two/#a-part',
  'to a part of this page': '#a-part',
  'to a missing part': '#nowhere',
  'to a missing part of two': '/two/#nowhere',
  'to two without a slash': '/two?a=1&a=2#a-part',
  'to an encoded query': '/two/?q=a%20b&flag',
  'to nowhere': '/no/such/page/',
  'to an odd path': '/caf%C3%A9/%25/a%2Fb/',
  'to a film': '/with-film/',
  'to a form': '/with-form/',
  'to old': '/old/',
  'to a former page': '/former/?from=here',
  'to what moved out': '/moved-out/',
  'to elsewhere': 'https://elsewhere.example/',
}

const filler = Array.from({ length: 40 }, (_, n) =>
  `Paragraph ${n + 1} of a page that is long enough to scroll. `.repeat(4),
)

function links(position: string): Block[] {
  const pages = [...PAGES.map((name) => [name, `/${name}/`] as const), ...Object.entries(MORE_LINKS)]
  return pages.map(([text, href]) => linked(`${text} ${position}`, { href, linktype: 'url' }))
}

/** Returns a chapter with each link in a separate paragraph. */
const linkChapter = (uid: string, position: string) => chapter(uid, ...links(position).map((link) => [link]))

function page(n: number, slug: string, title: string, middle: readonly Block[] = []): StoryData {
  const body = [
    linkChapter('links-top', 'above'),
    ...middle,
    { ...chapter('filler', ...filler) },
    { ...chapter('part', 'The target of links with a hash.', ...filler.slice(0, 12)), title: 'A part' },
    linkChapter('links-bottom', 'below'),
  ]
  return pageStory(n, slug, { title, body })
}

const FILM = {
  _uid: 'film',
  component: 'video_embed',
  videoId: 'abcDEF_-123',
  title: 'A film',
  videoWidth: 160,
  videoHeight: 90,
}
const COLOURED = chapter('coloured', [
  { type: 'text', text: 'In blue.', marks: [{ type: 'textStyle', attrs: { color: '#123abc' } }] },
])
const FORM = { _uid: 'lead-form', component: 'whitepaper_form', hubspot_form_id: 'form-1' }
const COURSE = { _uid: 'course', component: 'course_form', form_id: 'course-1' }
const TO_FORM = {
  _uid: 'to-form',
  component: 'button',
  label: 'Get it',
  link: { linktype: 'url', url: '#form' },
}

const redirect = (n: number, from: string, url: string, permanent: boolean) =>
  storyFixture(n, {
    slug: `redirect-${n}`,
    full_slug: `redirects/redirect-${n}`,
    content: {
      _uid: `redirect-${n}`,
      component: 'redirect',
      from,
      to: { linktype: 'url', url },
      permanent,
    },
  })

/** The stories of the space for navigation tests. */
export const SPACE: readonly StoryData[] = [
  page(1, 'home', 'Home'),
  ...PAGES.map((name, index) => page(index + 2, name, `Page ${name}`, name === 'six' ? [COLOURED] : [])),
  page(20, 'with-film', 'With a film', [FILM]),
  page(21, 'with-form', 'With a form', [TO_FORM]),
  page(22, 'with-course', 'With a course', [TO_FORM]),
  storyFixture(40, { slug: 'redirects', full_slug: 'redirects', is_folder: true }),
  redirect(41, '/former/', '/three/', true),
  redirect(42, '/moved-out/', 'https://elsewhere.example/new/', false),
  storyFixture(30, {
    slug: 'header',
    full_slug: 'settings/header',
    content: {
      _uid: 'header',
      component: 'site_header',
      items: ['one', 'two'].map((name) => ({
        _uid: `item-${name}`,
        component: 'nav_item',
        label: `Menu ${name}`,
        link: { linktype: 'url', url: `/${name}/` },
      })),
    },
  }),
].map((story) => {
  const form = story.slug === 'with-form' ? FORM : story.slug === 'with-course' ? COURSE : undefined
  const body = (story.content?.body ?? []) as Block[]
  return form ? { ...story, content: { ...story.content, body: [...body, form] } } : story
})
