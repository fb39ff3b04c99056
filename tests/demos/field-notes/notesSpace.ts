import { storyFixture, uuidOf } from '../../../services/content/testing/storyFixture.ts'
import type { EditedSpace, EditedStory } from '../../dependencies/EditedSpace.ts'
import { type Edit, type EditedKinds, editsOf, toStory } from '../../dependencies/edits.ts'

// A small space with blocks of the magazine in two languages, and edits of it.

let uids = 0
const block = (component: string, content: object) => ({
  _uid: `${component}-${++uids}`,
  component,
  ...content,
})
const richText = (text: string, uuid?: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text,
          ...(uuid
            ? { marks: [{ type: 'link', attrs: { linktype: 'story', uuid, href: '/notes/page-0' } }] }
            : {}),
        },
      ],
    },
  ],
})
const TAGS = ['clay', 'peat']
const folder = (id: number, slug: string, full_slug: string, parent_id = 0) =>
  storyFixture(id, { slug, full_slug, parent_id, is_folder: true, content: {}, published: false })

const note = (n: number, by: number) =>
  block('note', {
    title: `Note ${n}`,
    ...(n % 2 ? { title__i18n__ar: `ملاحظة ${n}` } : {}),
    place: `Place ${n}`,
    contributor: uuidOf(30 + by),
    body: [block('prose', { words: richText('Seen', uuidOf(40)) })],
  })

export const NOTES_STORIES = [
  storyFixture(1, {
    slug: 'home',
    content: block('index_page', {
      title: 'Home',
      title__i18n__ar: 'البداية',
      body: [block('note_list', { folder: 'notes', limit: 3, style: 'plates' })],
    }),
  }),
  folder(2, 'notes', 'notes'),
  storyFixture(3, {
    slug: 'start',
    full_slug: 'notes/',
    parent_id: 2,
    is_startpage: true,
    content: block('index_page', { title: 'Notes', body: [block('note_list', { folder: 'notes' })] }),
  }),
  folder(4, 'deep0', 'notes/deep0', 2),
  folder(5, 'contributors', 'contributors'),
  folder(6, 'settings', 'settings'),
  storyFixture(7, {
    slug: 'masthead',
    full_slug: 'settings/masthead',
    parent_id: 6,
    content: block('masthead', {
      title: 'Field Notes',
      title__i18n__ar: 'دفتر الحقل',
      links: [
        block('menu_link', {
          label: 'Notes',
          label__i18n__ar: 'ملاحظات',
          link: toStory(uuidOf(3), 'notes/'),
        }),
      ],
    }),
  }),
  storyFixture(8, {
    slug: 'colophon',
    full_slug: 'settings/colophon',
    parent_id: 6,
    content: block('colophon', { words: richText('By', uuidOf(30)) }),
  }),
  ...Array.from({ length: 3 }, (_, n) =>
    storyFixture(30 + n, {
      slug: `person-${n}`,
      full_slug: `contributors/person-${n}`,
      parent_id: 5,
      content: block('contributor', { title: `Person ${n}`, title__i18n__ar: n ? `شخص ${n}` : '' }),
    }),
  ),
  ...Array.from({ length: 8 }, (_, n) =>
    storyFixture(40 + n, {
      slug: `page-${n}`,
      full_slug: n % 3 ? `notes/page-${n}` : `notes/deep0/page-${n}`,
      parent_id: n % 3 ? 2 : 4,
      tag_list: TAGS.slice(0, n % 3),
      first_published_at: `2026-02-${10 + n}T00:00:00.000Z`,
      content: note(n, n % 3),
    }),
  ),
]

const kinds: EditedKinds = {
  pages: ['note', 'index_page', 'contributor'],
  folders: ['notes', 'notes/deep0', 'notes/deep1'],
  tags: TAGS,
  title: 'title',
  page: (component, space) =>
    component === 'note'
      ? note(space.random(90), space.random(4))
      : block(component, { title: `Page ${space.word()}`, body: [] }),
}

const onContent =
  (
    components: readonly string[],
    description: string,
    change: (content: object, word: string) => object,
  ): Edit =>
  async (space) => {
    const found = (await space.all()).filter(({ content_type }) =>
      components.includes(content_type as string),
    )
    if (found.length === 0) return undefined
    const story = space.one(found)
    const { content } = await space.whole(story)
    await space.change(story, { content: change(content ?? {}, space.word()) })
    return `${description}: ${story.full_slug}`
  }

export const notesEdits: Readonly<Record<string, Edit>> = {
  ...editsOf(kinds),
  masthead: onContent(['masthead'], 'a new masthead', (content, line) => ({ ...content, line })),
  arabicMasthead: onContent(['masthead'], 'a new Arabic masthead', (content, line) => ({
    ...content,
    line__i18n__ar: line,
  })),
  colophon: onContent(['colophon'], 'a new colophon', (content, word) => ({
    ...content,
    words: richText(word),
  })),
  about: onContent(['contributor'], 'a new description of a person', (content, description) => ({
    ...content,
    description,
  })),
  by: async (space) => {
    const by = space.random(4)
    return onContent(['note'], `a note by ${by}`, (content) => ({
      ...content,
      contributor: uuidOf(30 + by),
    }))(space)
  },
  translate: onContent(['note', 'contributor', 'index_page'], 'translated', (content, title) => ({
    ...content,
    title__i18n__ar: `ترجمة ${title}`,
  })),
  untranslate: onContent(['note', 'contributor', 'index_page'], 'not translated', (content) => ({
    ...content,
    title__i18n__ar: '',
  })),
  arabicSlug: async (space) => {
    const notes = (await space.all()).filter(({ content_type }) => content_type === 'note')
    const story = space.one(notes)
    const path = `notes/ar-${space.random(3)}`
    const isTranslated = space.random(2) === 0
    const name = `اسم ${space.word()}`
    const translated_slugs = isTranslated ? [{ lang: 'ar', path, name, published: true }] : []
    await space.change(story, { translated_slugs })
    return `${story.full_slug} has the Arabic slug ${isTranslated ? path : 'of its default language'}`
  },
}

/** The time at which tests start. */
export const notesStart = new Date('2026-03-01T00:00:00.000Z')

/** Edits that involve translations. */
export const NOTES_EDITS = [
  ...[
    'untranslate',
    'translate',
    'arabicSlug',
    'arabicMasthead',
    'title',
    'by',
    'arabicSlug',
    'about',
    'masthead',
  ],
  ...['unpublish', 'translate', 'publish', 'renameFolder', 'untranslate'],
]

/** Sets a fixed Arabic slug of a note, which a different note may already have. */
async function setArabicSlug(
  space: EditedSpace,
  choose: (notes: readonly EditedStory[]) => EditedStory | undefined,
): Promise<string | undefined> {
  const notes = (await space.all()).filter((story) => story.content_type === 'note' && story.published)
  const note = choose(notes.sort((a, b) => a.id - b.id))
  if (!note) return undefined
  const path = 'notes/ar-2'
  await space.change(note, { translated_slugs: [{ lang: 'ar', path, name: space.word(), published: true }] })
  return `${note.full_slug} has the Arabic slug ${path}`
}

/** Edits that give several notes the same translated slug. The content service decides which note gets the address. */
export const sharedSlugEdits: Readonly<Record<string, Edit>> = {
  slugOfLast: (space) => setArabicSlug(space, (notes) => notes.at(-1)),
  slugOfSecond: (space) => setArabicSlug(space, (notes) => notes[1]),
  slugOfDeep: (space) =>
    setArabicSlug(space, (notes) => notes.find(({ full_slug }) => full_slug.includes('/deep'))),
}
