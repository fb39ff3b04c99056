const NODES = (
  'doc paragraph heading blockquote bullet_list ordered_list list_item code_block horizontal_rule hard_break image emoji ' +
  'blok table tableRow tableHeader tableCell text script constructor __proto__'
).split(' ')

const MARKS = (
  'bold strong italic em strike underline code superscript subscript link textStyle highlight styled anchor comment ' +
  'constructor'
).split(' ')

const ATTRIBUTES = (
  'level textAlign dir order class src alt title href linktype anchor target custom story id color colspan rowspan colwidth ' +
  'backgroundColor body name emoji fallbackImage style onclick onerror srcset uuid rel'
).split(' ')

const VALUES: readonly unknown[] = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'https://example.org/"onerror="alert(1)',
  '/a/',
  '#a',
  'a@b.org',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onclick='alert(1)",
  'red',
  'url(javascript:alert(1))',
  'url',
  'story',
  'email',
  'center',
  'language-x',
  'https://a.storyblok.com/f/1/10x10/a/b.png',
  '',
  0,
  3,
  -1,
  1e9,
  Number.NaN,
  null,
  undefined,
  true,
  [],
  [120],
  {},
  {
    onclick: 'alert(1)',
    style: 'x',
    href: 'javascript:alert(1)',
    'data-x': '1',
    title: '"',
    rel: 'nofollow x',
  },
  { full_slug: 'javascript:alert(1)' },
  [{ component: 'note', words: '<script>' }],
  [null, 'x'],
]

const TEXTS = [
  'words ',
  '[[kbd | ',
  'A]] ',
  '[[kbd os="',
  '[[kbd | A]]',
  '\\[[',
  ']]',
  '[[nope]]',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;',
  '\u0000\ud800',
  '',
]

/** Returns a random document, valid or not. */
export function randomDocument(random: () => number, size = 120): unknown {
  let left = size
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const some = <T>(most: number, make: () => T): T[] =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make)

  function attrs(): unknown {
    if (random() < 0.15) return pick([null, undefined, 'x', 7, []])
    return Object.fromEntries(some(5, () => [pick(ATTRIBUTES), pick(VALUES)]))
  }

  function node(depth: number): unknown {
    left--
    if (random() < 0.04) return pick([null, undefined, 'x', 7, [], {}])
    if (random() < 0.4) {
      const marks = some(3, () =>
        random() < 0.05 ? pick([null, 'bold', {}]) : { type: pick(MARKS), attrs: attrs() },
      )
      return { type: 'text', text: random() < 0.95 ? pick(TEXTS) : pick(VALUES), marks }
    }
    const content =
      random() < 0.05
        ? pick([null, 'x', {}, 7])
        : some(5, () => (left > 0 && depth < 30 ? node(depth + 1) : { type: 'text', text: 'end' }))
    return { type: random() < 0.03 ? pick(VALUES) : pick(NODES), attrs: attrs(), content }
  }
  return { type: 'doc', content: some(8, () => node(0)) }
}

const TAGS =
  'p div b i a img table tr td ul li pre code script style svg math iframe template h2 br blockquote form x'.split(
    ' ',
  )

/** Returns random HTML, valid or not. */
export function randomHtml(random: () => number, length = 60): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const part = () => {
    const chance = random()
    if (chance < 0.3) return pick(TEXTS)
    if (chance < 0.55) return `</${pick(TAGS)}>`
    if (chance < 0.6) return pick(['<', '<!--', '-->', '<![CDATA[', '">', '&', '</', "'"])
    const attribute = () =>
      `${pick([...ATTRIBUTES, 'onload'])}${pick(['="', "='", '='])}${pick(VALUES)}${pick(['"', "'", ''])}`
    return `<${pick(TAGS)} ${Array.from({ length: Math.floor(random() * 3) }, attribute).join(' ')}>`
  }
  return Array.from({ length }, part).join('')
}
