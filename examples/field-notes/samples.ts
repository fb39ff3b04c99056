import type { Asset, ListedStory, RichTextDocument } from 'strata-pages'

const plate = (id: number, file: string, alt: string) =>
  ({ id, filename: `https://a.storyblok.com/f/4040/1600x1000/${file}.webp`, alt }) satisfies Asset

/** Pictures for presets. */
export const plates = {
  heron: plate(50400100, '7b1a6df765/plate-heron', 'A heron standing in reeds before a red sun'),
  salt: plate(50400101, 'b10d420bcf/plate-salt', 'Salt pans in rows up to low hills'),
}

/** Texts that are hard to lay out: long words, long text and right-to-left text. */
export const longest = {
  word: 'Niederschlagsmessstellenverzeichnis',
  words:
    'The first shift opens the sluice at ten to seven, and the heron lands on the third post four minutes later, on all but two of the sixty mornings, both of them a Sunday, when there is no shift, the sluice stays shut, and whatever hides under the alder roots may stay there until Monday.',
  rightToLeft: 'لا يعرف الجدول، بل يعرف الصوت، وللصوت جدول.',
}

/** A rich text document of plain paragraphs. */
export const paragraphs = (...texts: readonly string[]): RichTextDocument => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/** A note in the format of query results. */
export const listed = (n: number, change: Partial<ListedStory> = {}): ListedStory => ({
  uuid: `0c4e2f9a-1b7d-4e60-8a11-00000000000${n}`,
  path: `/notes/sample-${n}/`,
  title: 'The heron keeps office hours',
  description: 'Sixty mornings at one weir.',
  image: plates.heron,
  facts: ['Weir below the paper mill'],
  published: '2026-10-30T06:00:00.000Z',
  tags: [],
  isOver: false,
  ...change,
})

/** Three notes. The last has texts that are hard to lay out. */
export const someNotes = [
  listed(1),
  listed(2, { title: 'Salt counts its own days', image: plates.salt, facts: ['The upper pans'] }),
  listed(3, {
    title: `${longest.word} ${longest.rightToLeft}`,
    description: longest.words,
    image: undefined,
  }),
]
