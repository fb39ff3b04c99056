import { readFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { OURS } from './harness.ts'

interface Sources {
  /** Folder of the harness's results. */
  readonly results: string
  /** Folder in which its sites are installed. */
  readonly build: string
  readonly begun: Date
}

/** A measurement of a site: the median of several runs. */
interface Figure {
  readonly median: number
  /** Values of the runs; empty for a single measurement. */
  readonly runs: readonly number[]
}

type Figures = ReadonlyMap<string, Figure>

interface Column {
  readonly title: string
  readonly figures: Figures
  readonly isMoreBetter?: boolean
  readonly digits?: number
}

type Tree = Readonly<Record<string, unknown>>

const PAGES = ['home', 'article', 'landing'] as const
const OWN: readonly string[] = Object.values(OURS)

/** Columns of transferred bytes, with the harness's names. */
const FIRST_LOAD = [
  ['HTML', 'initial', 'html', undefined],
  ['all for the page but pictures', 'initial', 'noimg', 'data'],
  ['script', 'initial', 'js', undefined],
  ['fetched ahead', 'initial', 'data', undefined],
  ['script at the end', 'scrolled', 'js', undefined],
  ['fetched ahead at the end', 'scrolled', 'data', undefined],
] as const

/** Columns of a build, with the harness's names. */
const BUILD = [
  ['seconds', 'wall', 1],
  ['memory, MB', 'peakSum', 0],
  ['rebuild after one changed story, seconds', 'edit', 1],
] as const

/** Columns of Lighthouse, with the harness's names. Milliseconds except for the score and the layout shift. */
const LIGHTHOUSE = [
  ['score', 'score', 0, true],
  ['first paint', 'fcp', 0, false],
  ['largest paint', 'lcp', 0, false],
  ['blocked', 'tbt', 0, false],
  ['shift', 'cls', 3, false],
] as const

/** Navigation measurements, by their path in the harness's results. */
const CLICKS = [
  ['home to article', ['plain', 'home→articles']],
  ['article to landing', ['plain', 'articles→landing']],
  ['home to article, a slow phone', ['mobile', 'home→articles']],
] as const

/** Packages whose versions are listed, by the folder of their site. */
const PACKAGES: readonly (readonly [folder: string, name: string])[] = [
  ['next', 'next'],
  ['next', '@storyblok/react'],
  ['astro', 'astro'],
  ['astro', '@storyblok/astro'],
  ['nuxt', 'nuxt'],
  ['nuxt', '@storyblok/nuxt'],
]

/** Renders the results of a comparison as Markdown. */
export async function resultsPage({ results, build, begun }: Sources): Promise<string> {
  const read = async (name: string): Promise<Tree> =>
    JSON.parse(await readFile(join(results, `${name}.json`), 'utf8').catch(() => '{}'))
  const [requests, bytes, builds, lighthouse, clicks] = await Promise.all([
    read('ssr'),
    read('bytes'),
    read('build'),
    read('lighthouse'),
    read('nav'),
  ])
  const versions = await Promise.all(
    PACKAGES.map(async ([folder, name]) => {
      const file = join(build, folder, 'node_modules', name, 'package.json')
      const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string }
      return `${name} ${version}`
    }),
  )
  const [processor] = cpus()
  const load = loadavg()[1]!
  const date = begun.toISOString().slice(0, 10)
  return `${[
    '# The comparison',
    `Measured on ${date} by \`npm run bench\`, with Node ${process.versions.node} on ${cpus().length} × ${processor?.model.trim()}, ${versions.join(', ')}. All sites show the same 60 stories, which come from one content service, and took turns in one run. The load of the machine was ${load.toFixed(1)} in the last five minutes${load > cpus().length + 1 ? ', so other work disturbed it: compare the ratios' : ''}.`,
    'A figure is the median of its runs, with the lowest and the highest; × is its ratio to the best of the peers, and above 1 it is better.',
    '## Rendering',
    `Requests a second of one server process, ten at a time, on one core. \`${OURS.rendering}\` renders each request and keeps no page; \`${OURS.serving}\` has its page cache, its bounds and its log.`,
    table(
      (['article', 'landing'] as const).map((page) => ({
        title: page,
        isMoreBetter: true,
        figures: figuresOf(requests, [page], 'rps'),
      })),
    ),
    '## First load',
    'Transferred KiB, in Brotli, including headers: HTML, all resources of the page except images, its script, and prefetched resources (pages, data) until the network is idle; then script and prefetched resources after scrolling to the end. The HTML of a strata page contains the script that starts blocks and navigation.',
    ...PAGES.map((page) =>
      table(
        FIRST_LOAD.map(([title, phase, kind, apart]) => ({
          title: `${page}: ${title}`,
          digits: 1,
          figures: inKib(
            figuresOf(bytes, [page, phase], kind),
            apart && figuresOf(bytes, [page, phase], apart),
          ),
        })),
      ),
    ),
    '## Build',
    'Everything from nothing, the bundle and all pages; then with one story changed.',
    ...storiesOf(builds).map((stories) =>
      table(
        BUILD.map(([title, name, digits]) => ({
          title: `${stories} stories: ${title}`,
          digits,
          figures: figuresOf(builds, [stories], name),
        })),
      ),
    ),
    '## Lighthouse',
    'A phone, simulated.',
    ...PAGES.map((page) =>
      table(
        LIGHTHOUSE.map(([title, name, digits, isMoreBetter]) => ({
          title: `${page}: ${title}`,
          digits,
          isMoreBetter,
          figures: figuresOf(lighthouse, ['simulate', page], name),
        })),
      ),
    ),
    '## From a click to the next heading',
    'Milliseconds until the heading of the next page is painted, after the pointer has been on the link for 120 ms.',
    table(CLICKS.map(([title, way]) => ({ title, figures: figuresOf(clicks, way, 'median') }))),
  ].join('\n\n')}\n`
}

/** Numbers of stories with build results, in ascending order. */
function storiesOf(builds: Tree): readonly string[] {
  const all = Object.values(builds).flatMap((site) => Object.keys(Object(site)))
  return [...new Set(all)].sort((a, b) => Number(a) - Number(b))
}

/** Reads a measurement of all sites, by its path in the harness's results. */
function figuresOf(stored: Tree, way: readonly string[], name: string): Figures {
  const at = (tree: unknown, part: string) => Object(tree)[part] as unknown
  return new Map(
    Object.entries(stored).flatMap(([site, tree]) => {
      const found = way.reduce(at, tree)
      const median = at(found, name)
      const all = at(found, 'all')
      const runs = Array.isArray(all) ? all.map((run) => at(run, name)) : []
      const isNumber = (value: unknown): value is number => typeof value === 'number'
      return isNumber(median) ? [[site, { median, runs: runs.filter(isNumber) }] as const] : []
    }),
  )
}

const inKib = (figures: Figures, apart?: Figures): Figures =>
  new Map(
    [...figures].map(([site, { median }]) => [
      site,
      { median: (median - (apart?.get(site)?.median ?? 0)) / 1024, runs: [] },
    ]),
  )

function table(columns: readonly Column[]): string {
  const shown = columns.filter(({ figures }) => figures.size > 0)
  if (shown.length === 0) return 'Not measured.'
  const names = [...new Set(shown.flatMap(({ figures }) => [...figures.keys()]))]
  const sites = [
    ...names.filter((name) => OWN.includes(name)),
    ...names.filter((name) => !OWN.includes(name)),
  ]
  return [
    `| | ${shown.map(({ title }) => title).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(shown.length)}`,
    ...sites.map((site) => `| ${site} | ${shown.map((column) => cell(column, site)).join(' | ')} |`),
  ].join('\n')
}

function cell({ figures, isMoreBetter = false, digits = 0 }: Column, site: string): string {
  const figure = figures.get(site)
  if (!figure) return ''
  const { median, runs } = figure
  const text = (value: number) => value.toFixed(digits)
  const spread = runs.length > 1 ? ` (${text(Math.min(...runs))} to ${text(Math.max(...runs))})` : ''
  if (!OWN.includes(site)) return text(median) + spread
  const peerMedians = [...figures].filter(([name]) => !OWN.includes(name)).map(([, other]) => other.median)
  if (peerMedians.length === 0) return text(median) + spread
  const best = isMoreBetter ? Math.max(...peerMedians) : Math.min(...peerMedians)
  const ratio = isMoreBetter ? median / best : best / median
  const isComparable = median > 0 && best > 0
  return `**${text(median)}**${spread}${isComparable ? ` × ${ratio.toFixed(2)}` : ''}`
}
