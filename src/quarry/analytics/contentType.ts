/** Content type of a page in reports. */
export type ContentType = 'blog-post' | 'knowledge-article' | 'landing-page' | 'standard-page'

/** Content types by the first segment of a page's path; other pages are standard pages. */
const SECTIONS: readonly (readonly [ContentType, readonly string[]])[] = [
  ['blog-post', ['blog', 'product-updates']],
  ['knowledge-article', ['help']],
  [
    'landing-page',
    [
      'dovetail-alternative',
      'enjoyhq-alternative',
      'data-security',
      'enterprise',
      'mailing-list',
      'lp',
      'events',
      'guides',
    ],
  ],
]

const TYPE_OF = new Map(SECTIONS.flatMap(([type, sections]) => sections.map((name) => [name, type])))

/** Returns the content type of a path, with or without trailing slash, query and hash. */
export function contentType(path: string): ContentType {
  const [, first = ''] = /^\/*([^/?#]*)/.exec(path) ?? []
  return TYPE_OF.get(first) ?? 'standard-page'
}
