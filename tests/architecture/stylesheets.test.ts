import { expect, test } from 'vitest'
import { projectFiles, projectText } from './projectFiles.ts'

test('repeating gradients specify sRGB, since Firefox does not draw them between OKLCH colours', () => {
  const gradients = projectFiles()
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...projectText(file).matchAll(/repeating-\w+-gradient\(([^,]*),/g)].map(([, line]) => ({
        file,
        line: line?.trim(),
      })),
    )
  expect(gradients.length).toBeGreaterThan(5)
  expect(gradients.filter(({ line }) => !line?.endsWith(' in srgb'))).toEqual([])
})

test('automatic hyphenation has a minimum word length, since browsers would hyphenate short words of headings', () => {
  const isUnlimited = (rule: string) =>
    /(?<![\w-])hyphens:\s*auto/.test(rule) && !/hyphenate-limit-chars:/.test(rule)
  const rules = projectFiles()
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      projectText(file)
        .split('}')
        .filter(isUnlimited)
        .map(() => file),
    )
  expect(rules).toEqual([])
  expect(isUnlimited('h1 { hyphens: auto;')).toBe(true)
  expect(isUnlimited('p { hyphens: auto; hyphenate-limit-chars: 12;')).toBe(false)
})

/** A sibling combinator after an asterisk or only pseudo-classes, so after any element. */
const ANY_SIBLING = /(?:^|[\s>(,])(?:\*|(?::[\w-]+(?:\([^()]*\))?)+)\s+[+~]\s[^{}]*(?=\{)/gm

/** A sibling combinator before an asterisk within :where or :is, which browsers also treat as a rule for any element. */
const SIBLING_WITHIN = /:(?:where|is)\((?:[^(){}]|\([^()]*\))*[+~]\s+\*[^{}]*(?=\{)/g

test('no rule styles siblings of any element, since adding or removing an element would restyle all its siblings', () => {
  const rulesIn = (text: string) => [ANY_SIBLING, SIBLING_WITHIN].flatMap((kind) => text.match(kind) ?? [])
  const rules = projectFiles()
    .filter((file) => /^(?:src\/(?:plugins|quarry)|examples)\/.*\.css$/.test(file))
    .flatMap((file) => {
      // Ignore the argument of :has, which browsers invalidate separately.
      const text = projectText(file).replace(/:has\([^()]*\)/g, '')
      return rulesIn(text).map((rule) => ({ file, rule: rule.trim() }))
    })
  expect(rules).toEqual([])
  for (const bad of [
    '.prose > * + * {',
    'li > :is(p, ul):first-child + * {',
    ':where(li > :is(b, i), li > p + *) {',
  ])
    expect(rulesIn(bad)).not.toEqual([])
  for (const good of ['li > p + * {', ':where(.prose) li > p + * {', ':where(td > p + p) {'])
    expect(rulesIn(good)).toEqual([])
})
