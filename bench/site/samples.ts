/** An image of the space as a field value. */
export const picture = {
  id: 1,
  alt: 'A boat',
  filename: 'http://127.0.0.1:4100/f/100001/800x600/card-1.png',
  fieldtype: 'asset',
} as const

/** Rich text of paragraphs. */
export const document = (...paragraphs: readonly string[]) =>
  ({
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  }) as const
