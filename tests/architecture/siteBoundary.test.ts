import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importProblem, isOfSite } from './layers.ts'
import { isSource, isTest, projectFiles, projectText, ROOT } from './projectFiles.ts'
import { importsOf } from './readImports.ts'

/** The folders of a site. */
const OF_SITE = /^(?:src\/(?:quarry|plugins)|server\/quarry)\//

const folderOf = (file: string) => file.split('/')[1] ?? ''

/** The builder's files: all of `src` except the folders of a site. */
const builder = projectFiles().filter(
  (file) =>
    file.startsWith('src/') &&
    /\.(tsx?|css)$/.test(file) &&
    !isTest(file) &&
    !file.includes('.testkit.') &&
    !isOfSite(folderOf(file)),
)
const sources = builder.filter(isSource)

/** The builder's tests and test kits. Tests of a site are in the site's folders. */
const tests = projectFiles().filter(
  (file) =>
    /^(?:json|src|server|services|editor)\//.test(file) &&
    isSource(file) &&
    (isTest(file) || file.includes('.testkit.')) &&
    !OF_SITE.test(file),
)

/** Returns a file's text without comments, which may contain examples. */
const codeOf = (file: string) =>
  projectText(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')

const findMatches = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => {
    const found = pattern.exec(codeOf(file))
    return found ? [`${file}: ${found[0]}`] : []
  })

/** Component names of a site's blocks, without single words, which may have other meanings. */
const BLOCKS = readdirSync(join(ROOT, 'src/plugins'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.includes('-'))
  .map(({ name }) => name.replaceAll('-', '[-_]'))

/** The builder's English texts, which sites may import. */
const ENGLISH = 'src/pages/languages/englishWords.ts'

/** The builder's files with output for visitors and editors, so without the developer tools. */
const userFacing = builder.filter((file) => folderOf(file) !== 'devtools' && file !== ENGLISH)

describe('the builder', () => {
  test('SITE-02 the builder imports nothing of a site, and contains no brand, vendor, block or colour of a site', () => {
    const siteImports = sources.flatMap((file) =>
      importsOf(file).flatMap((found) => {
        const problem = importProblem(file, found)
        return problem?.includes("the site's definition passes it") ? [`${file} → ${found.target}`] : []
      }),
    )
    expect(sources.length).toBeGreaterThan(300)
    expect(siteImports).toEqual([])
    expect(findMatches(builder, /quarry|field[- ]notes/i)).toEqual([])
    expect(findMatches(builder, /hubspot|calendly|firestore|firebase|tag ?manager|gtag/i)).toEqual([])
    expect(BLOCKS.length).toBeGreaterThan(30)
    expect(findMatches(builder, new RegExp(`['"\`](?:${BLOCKS.join('|')})['"\`]`))).toEqual([])
    const withoutNamedColours = userFacing.filter((file) => !file.endsWith('namedColours.ts'))
    expect(
      findMatches(withoutNamedColours, /(?<![\w&])#(?:[0-9a-f]{3}){1,2}\b|(?:oklch|rgba?|hsla?)\(\s*[\d.]/i),
    ).toEqual([])
  })

  test('the builder’s tests import nothing of a site', () => {
    const found = tests.flatMap((file) =>
      importsOf(file).flatMap(({ target }) => (OF_SITE.test(target) ? [`${file} → ${target}`] : [])),
    )
    expect(tests.length).toBeGreaterThan(150)
    expect(found).toEqual([])
  })

  test('SITE-02 the builder’s styles have a fallback for each custom property and use no cascade layers', () => {
    const styles = userFacing.filter((file) => file.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(3)
    expect(findMatches(styles, /var\(--[\w-]+\)|@layer[^;{]*/)).toEqual([])
  })

  test('SITE-02 the builder has no texts for visitors or editors in a fixed language', () => {
    // Literal labels, titles and announcements, and literal language codes.
    const literals =
      /aria-label(?:=|', )['"`{]*[A-Z]|(?:announce\(|title = |textContent = |replaceChildren\()['"`][A-Z]|lang="[a-z]|Intl\.\w+\('[a-z]/
    expect(findMatches(userFacing, literals)).toEqual([])
    const sentences = [...projectText(ENGLISH).matchAll(/: ['"]([^'"$]{12,})['"]/g)].map(([, text]) => text!)
    expect(sentences.length).toBeGreaterThan(10)
    expect(userFacing.filter((file) => sentences.some((text) => projectText(file).includes(text)))).toEqual(
      [],
    )
    const importers = sources.filter((file) => importsOf(file).some(({ target }) => target === ENGLISH))
    // The public entry exports them for sites. The second file is the default for English sites without navigation texts.
    expect(importers).toEqual(['src/entries/index.ts', 'src/pages/languages/englishNavigation.ts'])
  })
})
