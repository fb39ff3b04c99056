import { expect, test } from 'vitest'
import { projectFiles, projectText } from './projectFiles.ts'

test('gradients that repeat name sRGB, since Firefox draws nothing of one between colours given in OKLCH', () => {
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

test('no style hyphenates automatically without a limit, since browsers with dictionaries then divide short words of headings', () => {
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

/** A compound of pseudo-classes or an asterisk alone, before a sibling that it styles. */
const ANY_SIBLING = /(?:^|[\s>(,])(?:\*|(?::[\w-]+(?:\([^()]*\))?)+)\s+[+~]\s[^{}]*(?=\{)/gm

/** Any sibling that is styled within :where or :is, which browsers take for one of just any element. */
const SIBLING_WITHIN = /:(?:where|is)\((?:[^(){}]|\([^()]*\))*[+~]\s+\*[^{}]*(?=\{)/g

test('no rule is about what follows just any element: one that comes or goes would have all that stands beside it styled again', () => {
  const rulesIn = (text: string) => [ANY_SIBLING, SIBLING_WITHIN].flatMap((kind) => text.match(kind) ?? [])
  const rules = projectFiles()
    .filter((file) => /^(?:src\/(?:plugins|quarry)|examples)\/.*\.css$/.test(file))
    .flatMap((file) => {
      // What :has looks for is noted at the elements that it was found at.
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
