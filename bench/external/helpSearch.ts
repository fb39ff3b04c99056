/**
 * Compares two search engines on the demo space's help articles and gold queries: correct answers among the first three results, query time, and
 * download size: `node bench/external/helpSearch.ts`.
 */
import { gzipSync } from 'node:zlib'
import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import { build } from 'vite'
import { loadPlugins } from '../../cli/loadPlugins.ts'
import { HelpSearch } from '../../src/quarry/search/HelpSearch.ts'
import { GOLD } from '../../tests/search/goldQueries.ts'
import { demoHelpSections } from '../../tests/search/helpSpace.ts'

type Find = (query: string) => readonly string[] | Promise<readonly string[]>

const sections = demoHelpSections(await loadPlugins())

function ours(): Find {
  const search = new HelpSearch(sections)
  return (query) => search.search(query).hits.map(({ href }) => href)
}

function orama(): Find {
  const db = create({ schema: { id: 'string', article: 'string', heading: 'string', text: 'string' } })
  insertMultiple(db, [...sections])
  return async (term) => {
    const { hits } = await searchOrama(db, {
      term,
      boost: { article: 6, heading: 3 },
      tolerance: 1,
      limit: 40,
    })
    return hits.map(({ document }) => document.id)
  }
}

/** Download size of an engine, in gzip bytes. */
async function engineBytes(source: string): Promise<number> {
  const id = '\0engine.js'
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'engine',
        resolveId: (source) => (source === 'engine' ? id : null),
        load: (at) => (at === id ? source : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'engine', preserveEntrySignatures: 'strict' } },
  })
  const { output } = [result].flat()[0] as {
    output: readonly { readonly type: string; readonly code?: string }[]
  }
  return gzipSync(output.map(({ code = '' }) => code).join('')).length
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const articleOf = (href: string) => href.split('#')[0]?.replace(/^\/help\/|\/$/g, '')

async function measure(make: () => Find, source: string) {
  const start = performance.now()
  const find = make()
  const indexed = performance.now() - start
  const times: number[] = []
  let answered = 0
  for (const [query, article] of GOLD) {
    const startedAt = performance.now()
    const found = await find(query)
    times.push(performance.now() - startedAt)
    if ([...new Set(found.map(articleOf))].slice(0, 3).includes(article)) answered++
  }
  return {
    'of 60 among the first three': answered,
    'median ms a query': median(times).toFixed(2),
    'ms to index': indexed.toFixed(0),
    'engine, bytes of gzip': await engineBytes(source),
  }
}

console.table({
  MiniSearch: await measure(ours, "export { default } from 'minisearch'"),
  Orama: await measure(orama, "export { create, insertMultiple, search } from '@orama/orama'"),
})
