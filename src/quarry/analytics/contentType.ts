/** What a page counts as in reports. */
export type ContentType = 'blog-post' | 'knowledge-article' | 'landing-page' | 'standard-page'

/** Each content type by the first segments of its pages' paths; a path under none of them is a standard page. */
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

/** The content type of a page by its path, with or without the trailing slash; query and hash do not count. */
export function contentType(path: string): ContentType {
  const [, first = ''] = /^\/*([^/?#]*)/.exec(path) ?? []
  return TYPE_OF.get(first) ?? 'standard-page'
}
