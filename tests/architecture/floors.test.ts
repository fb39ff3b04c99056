import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FLOORS, floorProblem, ON_DEMAND } from './floors.ts'
import { isSource, isTest, projectFiles, projectText, ROOT } from './projectFiles.ts'
import { readImports } from './readImports.ts'

const folders = [...FLOORS.flat().filter((folder) => folder !== 'entry'), ...ON_DEMAND]

/** One file in every place that has rules, at the depths where a pattern could go wrong. */
const places = [
  ...folders.flatMap((folder) => [`src/${folder}/a.ts`, `src/${folder}/deep/b.ts`]),
  'src/plugins/other/a.ts',
  'src/entry-client.ts',
  'embedded/a.ts',
  'embedded/content/b.ts',
  'embedded/editor/c.ts',
  'server/a.ts',
  'tools/a.ts',
]

/** What Biome's rule sees no difference in: on-demand folders and value imports into server and editor. */
function isLeftToTheReader(from: string, to: string): boolean {
  const lazy = ON_DEMAND.includes(to.split('/')[1] ?? '')
  return lazy || ((from.startsWith('server') || from.startsWith('embedded/editor')) && to.startsWith('src/'))
}

function relative(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

describe('the lint rule', () => {
  let folder = ''
  let flagged: ReadonlySet<string>

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'floors-'))
    for (const config of ['biome.json', 'biome.floors.json'])
      copyFileSync(join(ROOT, config), join(folder, config))
    for (const from of places) {
      for (const to of places) {
        if (from === to) continue
        write(join(folder, fileFor(from, to)), `import { a } from '${relative(from, to)}'\na()\n`)
      }
    }
    flagged = await lint(folder)
  }, 60_000)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  for (const from of places) {
    test(`holds what ${from} may import`, () => {
      for (const to of places) {
        if (from === to || isLeftToTheReader(from, to)) continue
        const forbidden = floorProblem(from, { kind: 'static', target: to }) !== undefined
        expect(flagged.has(fileFor(from, to)), `${from} → ${to}`).toBe(forbidden)
      }
    })
  }
})

describe('the import reader', () => {
  test('tells the kinds of import apart and is not misled by comments and strings', () => {
    const text = `
      // import '../no.ts'
      import type { A } from './a.ts'
      import b from '../ui/b.ts'
      export { c } from './c.ts'
      export type E = import('./e.ts').E
      const d = () => import('../live/d.ts')
      const g = import.meta.glob<A>(['./*/index.ts'])
      const s = "import '../no.ts'"
      import 'hono'
    `
    expect(readImports('src/content/x.ts', text)).toEqual([
      { kind: 'type', target: 'src/content/a.ts' },
      { kind: 'static', target: 'src/ui/b.ts' },
      { kind: 'static', target: 'src/content/c.ts' },
      { kind: 'type', target: 'src/content/e.ts' },
      { kind: 'dynamic', target: 'src/live/d.ts' },
      { kind: 'glob', target: 'src/content/*/index.ts' },
      { kind: 'static', target: 'hono' },
    ])
  })

  test.each([
    ['src/site/a.ts', 'static', 'src/live/b.ts', /dynamic import alone/],
    ['src/entry-preview.tsx', 'type', 'src/devtools/b.ts', /dynamic import alone/],
    ['src/live/a.ts', 'static', 'src/devtools/b.ts', /dynamic import alone/],
    ['server/a.ts', 'static', 'src/site/b.ts', /takes types/],
    ['server/a.ts', 'dynamic', 'src/entry-server.tsx', /takes types/],
    ['embedded/editor/a.tsx', 'static', 'src/ui/Button.tsx', /types and presets/],
    ['embedded/a.ts', 'type', 'src/content/b.ts', /never imports/],
    ['src/registry/a.ts', 'dynamic', 'src/plugins/quote/Quote.tsx', /does not stand below/],
    ['src/plugins/quote/Quote.tsx', 'type', 'src/plugins/faq/index.ts', /each other/],
  ] as const)('%s may not reach (%s) %s', (from, kind, target, reason) => {
    expect(floorProblem(from, { kind, target })).toMatch(reason)
  })

  test.each([
    ['src/entry-preview.tsx', 'dynamic', 'src/live/b.ts'],
    ['src/live/a.ts', 'static', 'src/routes/b.ts'],
    ['server/a.ts', 'type', 'src/site/b.ts'],
    ['server/a.ts', 'static', 'embedded/b.ts'],
    ['embedded/editor/a.tsx', 'static', 'src/plugins/quote/presets.ts'],
    ['embedded/editor/a.tsx', 'type', 'src/registry/plugin.ts'],
    ['src/plugins/installedPlugins.ts', 'glob', 'src/plugins/*/index.ts'],
  ] as const)('%s may reach (%s) %s', (from, kind, target) => {
    expect(floorProblem(from, { kind, target })).toBeUndefined()
  })
})

test('every import of the project goes down', () => {
  const problems = projectFiles()
    .filter((file) => isSource(file) && !isTest(file) && /^(src|server|embedded)\//.test(file))
    .flatMap((file) =>
      readImports(file, projectText(file)).flatMap((found) => {
        const problem = floorProblem(file, found)
        return problem ? [`${file} → ${found.target}: ${problem}`] : []
      }),
    )
  expect(problems).toEqual([])
})

/** The file, in the folder of `from`, that imports `to`; named so that each pair has one of its own. */
function fileFor(from: string, to: string): string {
  const name = `${posix.basename(from).replace(/\.ts$/, '')}--${to.replace(/\W/g, '_')}.ts`
  return posix.join(posix.dirname(from), name)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Lints a folder through Biome's command line; gives the files that the import rule flags. */
function lint(folder: string): Promise<ReadonlySet<string>> {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const settings = ['--only=style/noRestrictedImports', '--vcs-enabled=false', '--max-diagnostics=none']
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [biome, 'lint', '--reporter=github', ...settings, '.'],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (_failure, output) => {
        const files = [...output.matchAll(/::error title=lint\/style\/noRestrictedImports,file=([^,]+),/g)]
        resolve(new Set(files.map(([, file = '']) => posix.relative(folder, posix.resolve(folder, file)))))
      },
    ),
  )
}
