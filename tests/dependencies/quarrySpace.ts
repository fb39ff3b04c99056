import type { StoryData } from '../../services/content/StoryData.ts'
import { storyFixture, uuidOf } from '../../services/content/testing/storyFixture.ts'
import { toStory } from './edits.ts'

export const TAGS = ['clay', 'peat', 'silt', 'sand']
export const DAY = 86_400_000
/** Time of the first event, and of the clock when a test starts. In milliseconds. */
const INITIAL_TIME = Date.parse('2026-03-01T00:00:00.000Z')

let uids = 0
const block = (component: string, content: object) => ({
  _uid: `${component}-${++uids}`,
  component,
  ...content,
})

const paragraph = (text: string, link?: { readonly uuid: string; readonly slug: string }) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text },
        ...(link
          ? [
              {
                type: 'text',
                text: ' more',
                marks: [
                  {
                    type: 'link',
                    attrs: {
                      linktype: 'story',
                      uuid: link.uuid,
                      href: `/${link.slug}`,
                      anchor: null,
                      target: '_self',
                    },
                  },
                ],
              },
            ]
          : []),
      ],
    },
  ],
})

/** Story ids of the authors. */
const AUTHORS = [40, 41, 42]

/** Story id of the footer. */
export const FOOTER = 14

export function article(n: number, target: number, targetSlug: string) {
  return block('page', {
    title: `Article ${n}`,
    description: `What article ${n} says.`,
    layout: 'article',
    articleType: 'blog',
    body: [
      block('chapter', {
        title: 'First',
        content: paragraph('Words', { uuid: uuidOf(target), slug: targetSlug }),
      }),
      block('author_profile', { author: uuidOf(AUTHORS[n % 3]!) }),
      block('story_list', { heading: 'Related', source: 'related', per_page: 2 }),
    ],
  })
}

export const helpPage = (n: number) =>
  block('page', {
    title: `Help ${n}`,
    layout: 'article',
    articleType: 'knowledge',
    body: [block('chapter', { title: 'How', content: paragraph(`How ${n} works`) })],
  })

export const eventPage = (n: number) =>
  block('event_page', {
    title: `Event ${n}`,
    date: new Date(INITIAL_TIME + n * 3 * DAY).toISOString().slice(0, 16).replace('T', ' '),
    end_date: new Date(INITIAL_TIME + n * 3 * DAY + 7_200_000).toISOString().slice(0, 16).replace('T', ' '),
  })

const folder = (id: number, slug: string, full_slug: string, parent_id = 0) =>
  storyFixture(id, { slug, full_slug, parent_id, is_folder: true, content: {}, published: false })

const startPage = (id: number, parent_id: number, full_slug: string, content: StoryData['content']) =>
  storyFixture(id, { slug: 'start', full_slug: `${full_slug}/`, parent_id, is_startpage: true, content })

/**
 * Returns the stories of a small space with Quarry's blocks: lists, tags, links to the previous and next page, relations, events and
 * redirects.
 */
export function quarryStories(): readonly StoryData[] {
  const tags = (n: number) => TAGS.filter((_, at) => (n + at) % 3 === 0)
  const entry = (label: string, n: number, slug: string) =>
    block('nav_item', { label, link: toStory(uuidOf(n), slug) })
  // A menu entry with children has no link: its label is their heading.
  const menuGroup = (label: string, items: readonly object[]) => block('nav_item', { label, items })
  return [
    storyFixture(1, {
      slug: 'home',
      content: block('page', {
        title: 'Home',
        body: [
          block('story_list', {
            source: 'selection',
            stories: [uuidOf(50), uuidOf(51), uuidOf(60)],
            per_page: 0,
          }),
          block('story_list', { source: 'folder', folder: 'blog', per_page: 3, style: 'cards' }),
        ],
      }),
    }),
    folder(2, 'blog', 'blog'),
    startPage(
      3,
      2,
      'blog',
      block('page', {
        title: 'Journal',
        layout: 'index',
        body: [block('story_list', { source: 'folder', per_page: 4, show_tags: true })],
      }),
    ),
    folder(4, 'help', 'help'),
    startPage(
      5,
      4,
      'help',
      block('page', { title: 'Help', body: [block('story_list', { source: 'folder', sort: 'name' })] }),
    ),
    folder(6, 'deep0', 'help/deep0', 4),
    startPage(
      7,
      6,
      'help/deep0',
      block('page', { title: 'Deep', layout: 'article', articleType: 'knowledge', body: [] }),
    ),
    folder(8, 'events', 'events'),
    startPage(
      9,
      8,
      'events',
      block('page', {
        title: 'Events',
        body: [block('story_list', { source: 'folder', sort: 'date', per_page: 3 })],
      }),
    ),
    folder(10, 'redirects', 'redirects'),
    storyFixture(11, {
      slug: 'old',
      full_slug: 'redirects/old',
      parent_id: 10,
      content: block('redirect', { from: '/old/', to: toStory(uuidOf(50), 'blog/page-0'), permanent: true }),
    }),
    folder(12, 'settings', 'settings'),
    storyFixture(13, {
      slug: 'header',
      full_slug: 'settings/header',
      parent_id: 12,
      content: block('site_header', {
        action_label: 'Start',
        items: [
          menuGroup('Journal', [entry('All', 3, 'blog/'), entry('One', 52, 'blog/page-2')]),
          entry('Help', 5, 'help/'),
        ],
      }),
    }),
    storyFixture(FOOTER, {
      slug: 'footer',
      full_slug: 'settings/footer',
      parent_id: 12,
      content: block('site_footer', {
        legal: 'Quarry',
        columns: [menuGroup('More', [entry('Home', 1, 'home'), entry('Help', 61, 'help/page-1')])],
      }),
    }),
    folder(15, 'authors', 'authors'),
    ...AUTHORS.map((id, at) =>
      storyFixture(id, {
        slug: `author-${at}`,
        full_slug: `authors/author-${at}`,
        parent_id: 15,
        content: block('author', {
          name: `Author ${at}`,
          position: 'Researcher',
          description: paragraph('Digs.'),
        }),
      }),
    ),
    ...Array.from({ length: 7 }, (_, n) =>
      storyFixture(50 + n, {
        slug: `page-${n}`,
        full_slug: `blog/page-${n}`,
        parent_id: 2,
        tag_list: tags(n),
        first_published_at: new Date(INITIAL_TIME - n * DAY).toISOString(),
        content: article(n, n % 2 ? 60 : 51, n % 2 ? 'help/deep0/page-0' : 'blog/page-1'),
      }),
    ),
    ...Array.from({ length: 5 }, (_, n) =>
      storyFixture(60 + n, {
        slug: `page-${n}`,
        full_slug: n % 2 ? `help/page-${n}` : `help/deep0/page-${n}`,
        parent_id: n % 2 ? 4 : 6,
        tag_list: tags(n),
        content: helpPage(n),
      }),
    ),
    ...Array.from({ length: 4 }, (_, n) =>
      storyFixture(70 + n, {
        slug: `event-${n}`,
        full_slug: `events/event-${n}`,
        parent_id: 8,
        content: eventPage(n),
      }),
    ),
  ]
}

/** Time of the first event. Tests set the clock to it before the first edit. */
export const quarryStart = new Date(INITIAL_TIME)
