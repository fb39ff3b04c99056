/** Marks by HTML tag. */
export const MARK_TAGS: Readonly<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  u: 'underline',
  ins: 'underline',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  sup: 'superscript',
  sub: 'subscript',
  mark: 'highlight',
}

/** Rich text nodes by HTML tag. */
export const NODE_TAGS: Readonly<Record<string, string>> = {
  p: 'paragraph',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  blockquote: 'blockquote',
  ul: 'bullet_list',
  menu: 'bullet_list',
  ol: 'ordered_list',
  li: 'list_item',
  pre: 'code_block',
  hr: 'horizontal_rule',
  br: 'hard_break',
  img: 'image',
  table: 'table',
  tr: 'tableRow',
  td: 'tableCell',
  th: 'tableHeader',
}

/** Block-level tags without a rich text node. With only inline content they become paragraphs. */
export const LINE_TAGS = new Set(
  (
    'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'header hgroup html legend main nav search section summary'
  ).split(' '),
)

/** Tags that are removed with their content. */
export const DROPPED_TAGS = new Set(
  (
    'applet audio base canvas col colgroup datalist embed frame frameset head iframe link map math meta noembed noframes ' +
    'noscript object option param plaintext script select style svg template textarea title video xmp'
  ).split(' '),
)
