import { describe, expect, test } from 'vitest'
import { importProblem, isSiteFile } from './layers.ts'
import { isSource, isTest, projectFiles } from './projectFiles.ts'
import { importsOf, readImports } from './readImports.ts'

describe('the import reader', () => {
  test('readImports distinguishes kinds of imports and ignores comments and strings', () => {
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
    ['src/pages/a.ts', 'static', 'src/live/b.ts', /only by a dynamic import/],
    ['src/entry-preview.tsx', 'type', 'src/devtools/b.ts', /only by a dynamic import/],
    ['src/live/a.ts', 'static', 'src/devtools/b.ts', /only by a dynamic import/],
    ['server/a.ts', 'static', 'src/pages/b.ts', /only types/],
    ['server/a.ts', 'dynamic', 'src/entry-server.tsx', /only types/],
    ['editor/a.tsx', 'static', 'src/quarry/ui/Button.tsx', /types and presets/],
    ['editor/store/a.ts', 'type', 'editor/session/b.ts', /editor\/session is above editor\/store/],
    ['editor/fields/richtext/a.tsx', 'static', 'editor/canvas/b.ts', /is above/],
    ['editor/app/a.ts', 'static', 'editor/main.tsx', /do not import its entry/],
    ['editor/find/a.ts', 'static', 'editor/unlisted/b.ts', /is above/],
    ['services/a.ts', 'type', 'src/content/b.ts', /never imports/],
    ['src/registry/a.ts', 'static', 'fields/table/TableInput.tsx', /never imports/],
    ['fields/table/field.ts', 'type', 'fields/table/TableInput.tsx', /never imports/],
    ['services/a.ts', 'type', 'fields/table/field.ts', /never imports/],
    ['services/a.ts', 'type', 'fields/table/TableInput.tsx', /no input/],
    ['editor/a.ts', 'static', 'fields/table/field.ts', /types and presets/],
    ['fields/table/data.ts', 'type', 'fields/table/field.ts', /import only json/],
    ['fields/texts.ts', 'type', 'editor/space/Json.ts', /import only json/],
    ['fields/table/TableInput.tsx', 'static', 'editor/canvas/b.ts', /is above/],
    ['json/a.ts', 'type', 'src/content/b.ts', /imports no other folder/],
    ['examples/field-notes/a.ts', 'static', 'json/b.ts', /only public entries/],
    ['src/registry/a.ts', 'dynamic', 'src/pages/a.ts', /is not below/],
    ['src/registry/a.ts', 'dynamic', 'src/plugins/quote/Quote.tsx', /the site's definition passes it/],
    ['src/quarry/ui/a.ts', 'type', 'src/plugins/quote/index.ts', /is not below/],
    ['src/quarry/shell/a.ts', 'static', 'src/entry-server.tsx', /only public entries/],
    ['src/plugins/quote/Quote.tsx', 'type', 'src/plugins/faq/index.ts', /each other/],
    ['src/plugins/quote/Quote.tsx', 'type', 'src/registry/plugin.ts', /only public entries/],
    ['src/plugins/quote/Quote.test.tsx', 'static', 'tests/site/ask.ts', /only public entries/],
    ['scripts/quarry/pictures/palette.ts', 'static', 'src/content/oklch.ts', /only public entries/],
    ['server/quarry/server.ts', 'static', 'scripts/test.ts', /only public entries/],
    ['examples/field-notes/look/site.css', 'static', 'src/pages/styles/note.css', /only public entries/],
    ['examples/field-notes/server.ts', 'static', 'server/siteServer.ts', /only public entries/],
    ['src/entries/index.ts', 'static', 'src/quarry/ui/Button.tsx', /nothing of a site/],
    ['src/pages/a.ts', 'static', 'src/entries/index.ts', /does not import entries/],
  ] as const)('%s may not reach (%s) %s', (from, kind, target, reason) => {
    expect(importProblem(from, { kind, target })).toMatch(reason)
  })

  test.each([
    ['src/entry-preview.tsx', 'dynamic', 'src/live/b.ts'],
    ['src/live/a.ts', 'static', 'src/pages/b.ts'],
    ['src/quarry/ui/a.ts', 'static', 'src/entries/react.ts'],
    ['server/quarry/server.ts', 'static', 'functions/checkIn.js'],
    ['server/a.ts', 'type', 'src/pages/b.ts'],
    ['server/a.ts', 'static', 'services/b.ts'],
    ['editor/a.tsx', 'static', 'src/plugins/quote/presets.ts'],
    ['src/content/a.ts', 'static', 'json/b.ts'],
    ['editor/space/a.ts', 'static', 'json/b.ts'],
    ['editor/main.tsx', 'static', 'editor/app/b.ts'],
    ['editor/canvas/a.ts', 'static', 'editor/fields/richtext/b.ts'],
    ['editor/a.tsx', 'type', 'src/registry/plugin.ts'],
    ['src/plugins/installedPlugins.ts', 'glob', 'src/plugins/*/index.ts'],
  ] as const)('%s may reach (%s) %s', (from, kind, target) => {
    expect(importProblem(from, { kind, target })).toBeUndefined()
  })
})

const ADVICE =
  'Move the common code to a lower layer (tests/architecture/layers.ts), or let the caller pass it.'

const sources = projectFiles().filter(
  (file) =>
    isSource(file) &&
    !isTest(file) &&
    !file.includes('.testkit.') &&
    /^(json|src|server|services|editor|cli)\//.test(file),
)
const problems = sources.flatMap((file) =>
  importsOf(file).flatMap((found) => {
    const problem = importProblem(file, found)
    return problem ? [`${file} → ${found.target}: ${problem}. ${ADVICE}`] : []
  }),
)

test('every file imports only lower layers', () => {
  expect(problems).toEqual([])
})

test('PKG-02 sites import only public entries: their sources, tests, settings, scripts and styles', () => {
  const ofSites = projectFiles().filter((file) => isSiteFile(file) && /\.(?:[mc]?[jt]sx?|css)$/.test(file))
  const forbidden = ofSites.flatMap((file) =>
    importsOf(file).flatMap((found) => {
      const problem = importProblem(file, found)
      return problem?.includes('only public entries') ? [`${file} → ${found.target}: ${problem}`] : []
    }),
  )
  expect(ofSites.length).toBeGreaterThan(700)
  expect(ofSites.filter((file) => isTest(file)).length).toBeGreaterThan(100)
  expect(forbidden).toEqual([])
})

test('static imports have no cycles', () => {
  const imported = new Map(
    sources.map((file) => {
      const found = importsOf(file).filter(({ kind }) => kind === 'static')
      return [file, found.map(({ target }) => target)] as const
    }),
  )
  const cycles: string[] = []
  const done = new Set<string>()
  const follow = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (path.includes(file) || done.has(file)) return
    for (const target of imported.get(file) ?? []) follow(target, [...path, file])
    done.add(file)
  }
  for (const file of sources) follow(file, [])
  expect(done.size).toBeGreaterThan(800)
  expect(cycles).toEqual([])
})

test('no source imports a file of the project’s root folder', () => {
  const upward = sources.flatMap((file) =>
    importsOf(file).flatMap(({ target }) => (/^[\w.]+\.ts$/.test(target) ? [`${file} → ${target}`] : [])),
  )
  expect(upward).toEqual([])
})
