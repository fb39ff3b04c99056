import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { floorProblem, isOfSite } from './floors.ts'
import { isSource, isTest, projectFiles, projectText, ROOT } from './projectFiles.ts'
import { readImports } from './readImports.ts'

/** The folders of a site. */
const OF_SITE = /^(?:src\/(?:quarry|plugins)|server\/quarry)\//

const folderOf = (file: string) => file.split('/')[1] ?? ''

/** The builder's files: all of `src` that is not a site's. */
const builder = projectFiles().filter(
  (file) =>
    file.startsWith('src/') &&
    /\.(tsx?|css)$/.test(file) &&
    !isTest(file) &&
    !file.includes('.testkit.') &&
    !isOfSite(folderOf(file)),
)
const sources = builder.filter(isSource)

/** The builder's own tests stand beside it, with what they share; what tests a site stands in the site's folders. */
const tests = projectFiles().filter(
  (file) =>
    /^(?:src|server|services|editor)\//.test(file) &&
    isSource(file) &&
    (isTest(file) || file.includes('.testkit.')) &&
    !OF_SITE.test(file),
)

/** A file's text without comments, which may tell of examples. */
const codeOf = (file: string) =>
  projectText(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')

const holding = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => {
    const found = pattern.exec(codeOf(file))
    return found ? [`${file}: ${found[0]}`] : []
  })

/** Component names of a site's blocks that are no plain words of the field. */
const BLOCKS = readdirSync(join(ROOT, 'src/plugins'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.includes('-'))
  .map(({ name }) => name.replaceAll('-', '[-_]'))

/** What the builder's own English words stand in, for sites to take. */
const ENGLISH = 'src/pages/languages/englishWords.ts'

/** The builder's files that visitors and editors see something of: its tools for developers speak to developers. */
const shown = builder.filter((file) => folderOf(file) !== 'devtools' && file !== ENGLISH)

describe('the builder', () => {
  test('SITE-02 imports nothing of a site, and knows no brand, vendor, block or colour of one', () => {
    const handedOver = sources.flatMap((file) =>
      readImports(file, projectText(file)).flatMap((found) => {
        const problem = floorProblem(file, found)
        return problem?.includes('the definition hands it over') ? [`${file} → ${found.target}`] : []
      }),
    )
    expect(sources.length).toBeGreaterThan(300)
    expect(handedOver).toEqual([])
    expect(holding(builder, /quarry|field[- ]notes/i)).toEqual([])
    expect(holding(builder, /hubspot|calendly|firestore|firebase|tag ?manager|gtag/i)).toEqual([])
    expect(BLOCKS.length).toBeGreaterThan(30)
    expect(holding(builder, new RegExp(`['"\`](?:${BLOCKS.join('|')})['"\`]`))).toEqual([])
    const drawn = shown.filter((file) => !file.endsWith('namedColours.ts'))
    expect(holding(drawn, /(?<![\w&])#(?:[0-9a-f]{3}){1,2}\b|(?:oklch|rgba?|hsla?)\(\s*[\d.]/i)).toEqual([])
  })

  test('is tested with samples of its own, and with nothing of a site', () => {
    const found = tests.flatMap((file) =>
      readImports(file, projectText(file)).flatMap(({ target }) =>
        OF_SITE.test(target) ? [`${file} → ${target}`] : [],
      ),
    )
    expect(tests.length).toBeGreaterThan(150)
    expect(found).toEqual([])
  })

  test('SITE-02 has a value of its own wherever its styles take one of a site, and stands in no layer of one', () => {
    const styles = shown.filter((file) => file.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(3)
    expect(holding(styles, /var\(--[\w-]+\)|@layer[^;{]*/)).toEqual([])
  })

  test('SITE-02 says nothing to visitors or editors in a language of its own', () => {
    // Labels, titles and announcements that are written out, and languages that are named.
    const said =
      /aria-label(?:=|', )['"`{]*[A-Z]|(?:announce\(|title = |textContent = |replaceChildren\()['"`][A-Z]|lang="[a-z]|Intl\.\w+\('[a-z]/
    expect(holding(shown, said)).toEqual([])
    const sentences = [...projectText(ENGLISH).matchAll(/: ['"]([^'"$]{12,})['"]/g)].map(([, text]) => text!)
    expect(sentences.length).toBeGreaterThan(10)
    expect(shown.filter((file) => sentences.some((text) => projectText(file).includes(text)))).toEqual([])
    const takers = sources.filter((file) =>
      readImports(file, projectText(file)).some(({ target }) => target === ENGLISH),
    )
    // Sites import them from the public entry; the other is derived for a site in English without words for navigation.
    expect(takers).toEqual(['src/entries/index.ts', 'src/pages/languages/englishNavigation.ts'])
  })
})
