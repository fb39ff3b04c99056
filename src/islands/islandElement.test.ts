import { expect, test } from 'vitest'
import { scriptJson } from './islandElement.ts'

test.each([
  ['the end of a script', '</script><script>alert(1)</script>'],
  ['the end of a script in capitals', '</SCRIPT >'],
  ['a comment that hides what follows', '<!-- <script>'],
  ['separators that end a line of script', 'a\u2028b\u2029c'],
  ['quotes, backslashes and the null sign', '"\\\u0000\''],
])('scriptJson escapes %s without loss', (_, text) => {
  const value = { [text]: [text, { inner: text }] }
  const json = scriptJson(value)
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(value)
})
