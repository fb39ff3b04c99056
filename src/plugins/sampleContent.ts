import type {
  Asset,
  Link,
  RichTextDocument,
  RichTextMark,
  RichTextNode,
  StoredBlock,
  Story,
} from 'strata-pages'

/** Pictures of the demo space that presets show. */
export const pictures = {
  cover: {
    id: 101,
    filename: 'https://a.storyblok.com/f/2026/1600x1000/743d1f953f/cover-biscuit-tin.webp',
    alt: 'Bands of pale stone, shifted along a fault, with one blue seam',
  },
  screen: {
    id: 102,
    filename: 'https://a.storyblok.com/f/2026/2560x1560/ec69b4fdd3/screen-transcript.webp',
    alt: 'A transcript in Quarry with three quotes marked, their tags, and the insight they support',
  },
  portrait: {
    id: 103,
    filename: 'https://a.storyblok.com/f/2026/480x480/54b5c6b0bf/portrait-maren-aldous.webp',
    alt: 'Maren Aldous',
  },
  ines: {
    id: 104,
    filename: 'https://a.storyblok.com/f/2026/480x480/04bde70c3a/portrait-ines-halloran.webp',
    alt: 'Ines Halloran',
  },
  adaeze: {
    id: 105,
    filename: 'https://a.storyblok.com/f/2026/480x480/421b22e3a1/portrait-adaeze-thornbury.webp',
    alt: 'Adaeze Thornbury',
  },
  lene: {
    id: 106,
    filename: 'https://a.storyblok.com/f/2026/480x480/e42c6757a6/portrait-lene-marchetti-ross.webp',
    alt: 'Lene Marchetti-Ross',
  },
  logo: {
    id: 107,
    filename: 'https://a.storyblok.com/f/2026/320x80/fc0ba9c45d/logo-fennimore-rail.svg',
    alt: 'Fennimore Rail',
  },
} as const satisfies Record<string, Asset>

/** Texts that are difficult to lay out: long compounds, a long sentence, and right-to-left script. */
export const longest = {
  compound: 'Einwilligungserklärungsverlängerungsantrag',
  title: 'Nutzerforschungsdatenbankverwaltung und Einwilligungserklärungsverlängerungsantrag',
  text: 'We had asked that question four times since 2019, in three cities and two languages, and each time somebody wrote a careful report that nobody could find a year later; the fifth time a new colleague searched before she booked a single interview, and there was Mrs Brightwater, answering it in her own kitchen, with the kettle on and a dog asking to be let out.',
  rightToLeft: 'כל שכבה שומרת על זו שמתחתיה, וכל ציטוט נושא עמו את התווית שלו.',
} as const

/** Returns a link to a page of the site, stored as a story link whose story is not resolved. */
export const toStory = (path: string): Link => ({ linktype: 'story', cached_url: path })

/** Returns a link to any URL. */
export const toAddress = (url: string): Link => ({ linktype: 'url', url })

/** Returns a text node with marks. */
export const textNode = (text: string, ...marks: (string | RichTextMark)[]): RichTextNode => ({
  type: 'text',
  text,
  ...(marks.length ? { marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)) } : {}),
})

const inline = (parts: readonly (string | RichTextNode)[]) =>
  parts.map((part) => (typeof part === 'string' ? textNode(part) : part))

/** Returns a paragraph of plain strings and text nodes. */
export const paragraph = (...parts: (string | RichTextNode)[]): RichTextNode => ({
  type: 'paragraph',
  content: inline(parts),
})

export const heading = (level: 2 | 3 | 4, text: string): RichTextNode => ({
  type: 'heading',
  attrs: { level },
  content: [textNode(text)],
})

export const bullets = (...items: string[]): RichTextNode => ({
  type: 'bullet_list',
  content: items.map((item) => ({ type: 'list_item', content: [paragraph(item)] })),
})

/** Returns a node that embeds blocks in rich text. */
export const embedded = (id: string, ...body: StoredBlock[]): RichTextNode => ({
  type: 'blok',
  attrs: { id, body: body.map((block, index) => ({ _uid: `${id}-${index}`, ...block })) },
})

export const rich = (...content: RichTextNode[]): RichTextDocument => ({ type: 'doc', content })

/** Returns an author's story as the content client resolves it for a relation. */
export const authorStory = (
  content: Readonly<Record<string, unknown>> & { readonly name: string },
): Story => ({
  id: 2001,
  uuid: '5f0c9d1e-8a77-4c5b-9a53-2f1d7be0c001',
  name: content.name,
  slug: 'sample-author',
  full_slug: 'authors/sample-author',
  content: { _uid: 'sample-author', component: 'author', ...content },
  created_at: '2025-09-01T08:00:00.000Z',
  updated_at: null,
  published_at: '2025-09-01T08:00:00.000Z',
  first_published_at: '2025-09-01T08:00:00.000Z',
  sort_by_date: null,
  position: 0,
  tag_list: [],
  is_startpage: false,
  parent_id: null,
  group_id: '5f0c9d1e-8a77-4c5b-9a53-2f1d7be0c002',
  lang: 'default',
  path: null,
  alternates: [],
})
