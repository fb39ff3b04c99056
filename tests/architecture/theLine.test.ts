import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { floorProblem, isOfSite } from './floors.ts'
import { isSource, isTest, projectFiles, projectText, ROOT } from './projectFiles.ts'
import { readImports } from './readImports.ts'

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

describe('the builder', () => {
  test('imports nothing of a site', () => {
    const handedOver = sources.flatMap((file) =>
      readImports(file, projectText(file)).flatMap((found) => {
        const problem = floorProblem(file, found)
        return problem?.includes('the definition hands it over') ? [`${file} → ${found.target}`] : []
      }),
    )
    expect(sources.length).toBeGreaterThan(300)
    expect(handedOver).toEqual([])
  })

  test('knows no brand', () => {
    expect(holding(builder, /quarry/i)).toEqual([])
  })

  test('knows no vendor of a site', () => {
    expect(holding(builder, /hubspot|calendly|firestore|firebase|tag ?manager|gtag/i)).toEqual([])
  })

  test('knows no block by name', () => {
    expect(BLOCKS.length).toBeGreaterThan(30)
    expect(holding(builder, new RegExp(`['"\`](?:${BLOCKS.join('|')})['"\`]`))).toEqual([])
  })

  test('knows no colour but those of its own tools', () => {
    const drawn = builder.filter((file) => folderOf(file) !== 'devtools' && !file.endsWith('namedColours.ts'))
    expect(holding(drawn, /(?<![\w&])#(?:[0-9a-f]{3}){1,2}\b|(?:oklch|rgba?|hsla?)\(\s*[\d.]/i)).toEqual([])
  })
})
