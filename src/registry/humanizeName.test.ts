import { expect, test } from 'vitest'
import { humanizeName } from './humanizeName.ts'

test.each([
  ['heading', 'Heading'],
  ['pull_line', 'Pull line'],
  ['articleType', 'Article type'],
  ['richTextAnswer', 'Rich text answer'],
  ['videoId', 'Video ID'],
  ['url', 'URL'],
  ['cta_link', 'CTA link'],
  ['full_time', 'Full time'],
  ['product-updates', 'Product updates'],
  ['EUR', 'EUR'],
  ['h2', 'H2'],
  ['2', '2'],
])('humanizeName returns for the name %s the text %s', (name, words) => {
  expect(humanizeName(name)).toBe(words)
})
