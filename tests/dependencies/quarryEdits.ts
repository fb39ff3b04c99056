import { uuidOf } from '../../services/content/testing/storyFixture.ts'
import { now, setNow } from '../../src/content/now.ts'
import type { EditedSpace, EditedStory } from './EditedSpace.ts'
import { type Edit, type EditedKinds, editsOf } from './edits.ts'
import { article, DAY, eventPage, helpPage, TAGS } from './quarrySpace.ts'

export const quarryAddresses = [
  '/blog/?page=2',
  '/blog/?tag=clay',
  '/blog/?tag=nothing',
  '/events/?page=2',
  '/?page=2',
  '/old/',
  '/older/',
  '/nowhere/',
  '/blog/page-11/',
  '/help/page-10/',
  '/settings/header/',
]

const kinds: EditedKinds = {
  pages: ['page', 'event_page'],
  folders: ['blog', 'help', 'help/deep0', 'help/deep1'],
  tags: TAGS,
  title: 'title',
  page: (component, space) =>
    component === 'page'
      ? space.random(2)
        ? article(space.random(100), 50 + space.random(7), 'blog/page-0')
        : helpPage(space.random(100))
      : eventPage(space.random(8)),
}

const findBySlug = async (space: EditedSpace, slug: RegExp) =>
  (await space.all()).filter(({ is_folder, full_slug }) => !is_folder && slug.test(full_slug))

const changeOne =
  (
    slug: RegExp,
    description: string,
    change: (content: Record<string, unknown>, space: EditedSpace) => object,
  ): Edit =>
  async (space) => {
    const found = await findBySlug(space, slug)
    if (found.length === 0) return undefined
    const story = space.one(found)
    const { content } = await space.whole(story)
    await space.change(story, { content: change(content as Record<string, unknown>, space) })
    return `${description}: ${story.full_slug}`
  }

/** Returns an edit of an author. Authors are relations of pages, and unpublished ones are missing in them. */
const onAuthor =
  (
    isPublished: boolean,
    description: string,
    change: (author: EditedStory, space: EditedSpace) => Promise<unknown>,
  ): Edit =>
  async (space) => {
    const authors = (await findBySlug(space, /^authors\//)).filter(
      ({ published }) => published === isPublished,
    )
    if (authors.length === 0) return undefined
    const author = space.one(authors)
    await change(author, space)
    return `author ${description}: ${author.full_slug}`
  }

export const quarryEdits: Readonly<Record<string, Edit>> = {
  ...editsOf(kinds),
  header: changeOne(/^settings\/header/, 'a new menu', (content, space) => ({
    ...content,
    action_label: space.word(),
  })),
  footer: changeOne(/^settings\/footer/, 'a new footer', (content, space) => ({
    ...content,
    legal: space.word(),
  })),
  section: changeOne(/^(?:help|blog)\/.*\/$|^blog\/$/, 'a new title of a section', (content, space) => ({
    ...content,
    title: space.word(),
  })),
  author: changeOne(/^authors\//, 'a new position of an author', (content, space) => ({
    ...content,
    position: space.word(),
  })),
  unpublishAuthor: onAuthor(true, 'unpublished', (author, space) => space.unpublish(author)),
  publishAuthor: onAuthor(false, 'published', (author, space) => space.publish(author)),
  redirect: changeOne(/^redirects\//, 'a new redirect', (content, space) => ({
    ...content,
    from: space.one(['/old/', '/older/', '/nowhere/', '/blog/page-3/']),
    permanent: space.random(2) === 0,
  })),
  toggleRedirect: async (space) => {
    const redirect = space.one(await findBySlug(space, /^redirects\//))
    await (redirect.published ? space.unpublish(redirect) : space.publish(redirect))
    return `redirect ${redirect.published ? 'unpublished' : 'published'}`
  },
  addAtMissingPath: async (space) => {
    const all = await space.all()
    const journal = all.find(({ is_folder, full_slug }) => is_folder && full_slug === 'blog')
    if (all.some(({ full_slug }) => full_slug === 'blog/page-11')) return undefined
    // A page of an earlier edit may still exist at a different path.
    const uuids = new Set(all.map(({ uuid }) => uuid))
    let number = 900 + space.random(90)
    while (uuids.has(uuidOf(number))) number += 1
    const about = { name: 'There', slug: 'page-11', uuid: uuidOf(number) }
    await space.add({ ...about, parent_id: journal?.id, content: helpPage(11) })
    return 'a page at a missing path'
  },
  event: changeOne(/^events\/event/, 'a new day', (content, space) => ({
    ...content,
    ...eventPage(space.random(8)),
    title: content.title,
    _uid: content._uid,
  })),
  time: async (space) => {
    setNow(new Date(now().getTime() + (1 + space.random(3)) * DAY))
    return `time passes: ${now().toISOString()}`
  },
}
