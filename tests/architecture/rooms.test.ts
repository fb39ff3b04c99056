import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isSource, isTest, projectFiles, projectText } from './projectFiles.ts'
import { isBarrel, PUBLIC_ENTRIES } from './readImports.ts'

const MAX_LINES = 300
const MEDIAN_BELOW = 80

/** The files that put HTML into a page as it is. Each makes that HTML itself, from checked parts. */
const RAW_HTML: readonly string[] = ['src/islands/IslandBoundary.tsx', 'src/islands/ServerSlot.tsx']

/** Names that say nothing about what a file holds. */
const EMPTY_NAME = /^(utils?|helpers?|managers?|common|misc|shared|lib)\b|(Utils?|Helpers?|Manager)\./

const files = projectFiles()
const sources = files.filter((file) => isSource(file) && !isTest(file))
const site = sources.filter((file) => file.startsWith('src/'))
const written = files.filter((file) => /\.(tsx?|m?js|css|sh)$/.test(file) && !file.includes('.gen.'))

const lineCount = (file: string) => projectText(file).trimEnd().split('\n').length
const holding = (among: readonly string[], pattern: RegExp) =>
  among.filter((file) => pattern.test(projectText(file)))

/** What the top level keeps: where tools and people look first. */
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

test('Safari has no idle callbacks, so each use of them says what happens without', () => {
  const run = sources.filter((file) => /^(?:src|services|editor|server)\//.test(file))
  expect(run.length).toBeGreaterThan(0)
  expect(
    holding(run, /(?<!(?:window|globalThis)\.)\b(?:request|cancel)IdleCallback\s*(?:\(|\?\.|\?\?)/),
  ).toEqual([])
  expect(holding(run, /\.(?:request|cancel)IdleCallback\b(?!\?\.| \?\?)/)).toEqual([])
})

test('no text holds the marks of a merge that was left open', () => {
  const texts = files.filter((file) => /\.(tsx?|m?js|css|sh|md|json|html|vcl)$/.test(file))
  expect(holding(texts, /^(?:<{7} |>{7} )/m)).toEqual([])
})

test('what is looked for at the top level is there', () => {
  const missing = TOP_LEVEL.filter(
    (path) => !files.some((file) => file === path || (path.endsWith('/') && file.startsWith(path))),
  )
  expect(missing).toEqual([])
})

describe('rooms are small', () => {
  test(`no file has over ${MAX_LINES} lines`, () => {
    const long = written.filter((file) => !isTest(file))
    const over = long.flatMap((file) => {
      const lines = lineCount(file)
      return lines > MAX_LINES
        ? [`${file} has ${lines} lines. Move one concept of it into a file of its own, named after it.`]
        : []
    })
    expect(over).toEqual([])
  })

  test(`half of the files of src have under ${MEDIAN_BELOW} lines`, () => {
    const counts = site.map(lineCount).sort((a, b) => a - b)
    expect(counts.length).toBeGreaterThan(0)
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(MEDIAN_BELOW)
  })

  test('a file is named after what it holds', () => {
    const empty = written.filter((file) => EMPTY_NAME.test(basename(file)))
    expect(empty.map((file) => `${file}: name it after what it holds.`)).toEqual([])
  })

  test('only public entries do nothing but re-export', () => {
    const entries = [...PUBLIC_ENTRIES.values()]
    const barrels = sources.filter((file) => !entries.includes(file) && isBarrel(file, projectText(file)))
    expect(
      barrels.map((file) => `${file} only re-exports. Delete it and import from the files it names.`),
    ).toEqual([])
  })
})

describe('the code keeps its word', () => {
  test('no lint rule about any is silenced', () => {
    expect(holding(sources, /biome-ignore lint\/suspicious\/noExplicitAny|@ts-(ignore|nocheck)/)).toEqual([])
  })

  test('HTML is placed as it is only where it is made', () => {
    expect(holding(sources, /dangerouslySetInnerHTML/)).toEqual([...RAW_HTML])
  })

  test('no element of a page has a style attribute', () => {
    expect(holding(site, /\bstyle=(\{|")/)).toEqual([])
  })

  test('no test is the only one to run', () => {
    expect(holding(files.filter(isTest), /\b(test|it|describe)\.only\b/)).toEqual([])
  })
})

describe('the project stands on its own', () => {
  const texts = files.filter((file) => /\.(tsx?|m?js|css|json|md|ya?ml|sh|html|txt|svg)$|\/run$/.test(file))

  test('no file names a folder of the machine it was written on', () => {
    const folders = ['work', 'tmp', 'root'].join('|')
    const path = new RegExp(String.raw`(?:^|[\s'"\`(=:])/(?:${folders})/[\w.]`, 'm')
    expect(holding(texts, path)).toEqual([])
  })

  test('no file names a package registry', () => {
    const hosts = ['npmjs', 'yarnpkg', 'npmmirror', 'debian'].join('|')
    expect(holding(texts, new RegExp(String.raw`https?://[\w.-]*\b(?:${hosts})\.(?:org|com)`))).toEqual([])
    expect(holding(['package-lock.json'], /"resolved"/)).toEqual([])
  })
})
