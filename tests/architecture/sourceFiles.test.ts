import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isSource, isTest, projectFiles, projectText } from './projectFiles.ts'
import { isBarrel, PUBLIC_ENTRIES } from './readImports.ts'

const MAX_LINES = 300
const MEDIAN_BELOW = 80

/** The files that render raw HTML. Each builds this HTML itself from safe parts. */
const RAW_HTML: readonly string[] = ['src/islands/ServerSlot.tsx']

/** Names that say nothing about the content of a file. */
const VAGUE_NAME = /^(utils?|helpers?|managers?|common|misc|shared|lib)\b|(Utils?|Helpers?|Manager)\./

const files = projectFiles()
const sources = files.filter((file) => isSource(file) && !isTest(file))
const site = sources.filter((file) => file.startsWith('src/'))
const written = files.filter((file) => /\.(tsx?|m?js|css|sh)$/.test(file) && !file.includes('.gen.'))

const lineCount = (file: string) => projectText(file).trimEnd().split('\n').length
const findMatching = (candidates: readonly string[], pattern: RegExp) =>
  candidates.filter((file) => pattern.test(projectText(file)))

/** Files and folders that tools and people expect at the top level. */
const TOP_LEVEL = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'README.md',
  'src/registry/',
  'src/plugins/',
  'src/richtext/',
  'src/devtools/',
  'ladle/',
  'tests/',
]

test('every use of idle callbacks has a fallback, since Safari does not support them', () => {
  const runtimeFiles = sources.filter((file) => /^(?:json|src|services|editor|server)\//.test(file))
  expect(runtimeFiles.length).toBeGreaterThan(0)
  expect(
    findMatching(
      runtimeFiles,
      /(?<!(?:window|globalThis)\.)\b(?:request|cancel)IdleCallback\s*(?:\(|\?\.|\?\?)/,
    ),
  ).toEqual([])
  expect(findMatching(runtimeFiles, /\.(?:request|cancel)IdleCallback\b(?!\?\.| \?\?)/)).toEqual([])
})

test('no file contains conflict markers', () => {
  const texts = files.filter((file) => /\.(tsx?|m?js|css|sh|md|json|html|vcl)$/.test(file))
  expect(findMatching(texts, /^(?:<{7} |>{7} )/m)).toEqual([])
})

test('the expected files and folders of the top level exist', () => {
  const missing = TOP_LEVEL.filter(
    (path) => !files.some((file) => file === path || (path.endsWith('/') && file.startsWith(path))),
  )
  expect(missing).toEqual([])
})

describe('source files', () => {
  test(`no file has more than ${MAX_LINES} lines`, () => {
    const tooLong = written
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const lines = lineCount(file)
        return lines > MAX_LINES
          ? [`${file} has ${lines} lines. Move one concept into a separate file with its name.`]
          : []
      })
    expect(tooLong).toEqual([])
  })

  test(`half of the files in src have fewer than ${MEDIAN_BELOW} lines`, () => {
    const counts = site.map(lineCount).sort((a, b) => a - b)
    expect(counts.length).toBeGreaterThan(0)
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(MEDIAN_BELOW)
  })

  test('file names describe the content', () => {
    const vague = written.filter((file) => VAGUE_NAME.test(basename(file)))
    expect(vague.map((file) => `${file}: name it after its content.`)).toEqual([])
  })

  test('only public entries and the list of field kinds contain nothing but re-exports', () => {
    const entries = [...PUBLIC_ENTRIES.values(), 'fields/fields.ts']
    const barrels = sources.filter((file) => !entries.includes(file) && isBarrel(file, projectText(file)))
    expect(
      barrels.map((file) => `${file} only re-exports. Delete it and import from its source files.`),
    ).toEqual([])
  })
})

describe('forbidden patterns', () => {
  test('no comment suppresses type checks or the lint rule about any', () => {
    expect(
      findMatching(sources, /biome-ignore lint\/suspicious\/noExplicitAny|@ts-(ignore|nocheck)/),
    ).toEqual([])
  })

  test('only listed files render raw HTML', () => {
    expect(findMatching(sources, /dangerouslySetInnerHTML/)).toEqual([...RAW_HTML])
  })

  test('no element of a page has a style attribute', () => {
    expect(findMatching(site, /\bstyle=(\{|")/)).toEqual([])
  })

  test('no test uses only', () => {
    expect(findMatching(files.filter(isTest), /\b(test|it|describe)\.only\b/)).toEqual([])
  })
})

describe('machine-independent files', () => {
  const texts = files.filter((file) => /\.(tsx?|m?js|css|json|md|ya?ml|sh|html|txt|svg)$|\/run$/.test(file))

  test('no file contains a path of a development machine', () => {
    const folders = ['work', 'tmp', 'root'].join('|')
    const path = new RegExp(String.raw`(?:^|[\s'"\`(=:])/(?:${folders})/[\w.]`, 'm')
    expect(findMatching(texts, path)).toEqual([])
  })

  test('no file contains the address of a package registry', () => {
    const hosts = ['npmjs', 'yarnpkg', 'npmmirror', 'debian'].join('|')
    expect(findMatching(texts, new RegExp(String.raw`https?://[\w.-]*\b(?:${hosts})\.(?:org|com)`))).toEqual(
      [],
    )
    expect(findMatching(['package-lock.json'], /"resolved"/)).toEqual([])
  })
})
