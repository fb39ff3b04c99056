type Block = { readonly component: string; readonly _uid: string } & Readonly<Record<string, unknown>>

const words = (n: number): Block => ({
  component: 'lab_words',
  _uid: `words-${n}`,
  words: `Block ${n} of a long page`,
})

const text = (...words: readonly string[]) => ({
  type: 'doc',
  content: words.map((one) => ({ type: 'paragraph', content: [{ type: 'text', text: one }] })),
})

/** 300 blocks for the developer's overlay: nested blocks, islands, and one block for each kind of issue. */
export const OVERLAY_BODY: readonly Block[] = [
  words(0),
  { component: 'lab_counter', _uid: 'counter', label: 'An island' },
  { component: 'lab_cuonter', _uid: 'unknown-1', label: 'Misspelt' },
  {
    component: 'nothing_like_it',
    _uid: 'unknown-2',
    parts: [
      { component: 'lab_cuonter', _uid: 'unknown-inside' },
      {
        component: 'never_heard_of',
        _uid: 'unknown-3',
        notes: [{ component: 'never_heard_of', _uid: 'unknown-4' }],
      },
    ],
  },
  { component: 'lab_words', _uid: 'wrong-field', words: 'A field that no plugin knows', wrods: 'x' },
  { component: 'button', _uid: 'empty-button' },
  {
    component: 'lab_thrower',
    _uid: 'thrower',
    where: 'server',
    inside: [{ component: 'lab_words', _uid: 'in-thrower', words: 'Still shown' }],
  },
  {
    component: 'chapter',
    _uid: 'chapter',
    title: 'A chapter with tokens',
    content: text(
      'Press [[kbd | Ctrl+K]] to search.',
      'Then [[kdb | Ctrl+K]] again, and [[kdb | Esc]].',
      'This one is [[kbd | not closed.',
    ),
  },
  ...Array.from(
    { length: 28 },
    (_, row): Block => ({
      component: 'grid_list',
      _uid: `grid-${row}`,
      items: [
        { component: 'lab_cuonter', _uid: `unknown-in-${row}` },
        ...Array.from({ length: 9 }, (_, n) => words(10 + row * 9 + n)),
      ].slice(row % 9 ? 1 : 0),
    }),
  ),
]
