import { existsSync } from 'node:fs'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join, relative } from 'node:path'
import { BUILDER as ROOT } from '../../server/build/paths.ts'
import { run } from '../processes.ts'
import { buildForBrowsers, OURS, prepareHarness, serveContent } from './harness.ts'
import { resultsPage } from './resultsPage.ts'

interface Comparison {
  /** The harness's folder. */
  readonly peers: string
  /** Where its sites are installed and built: outside of this project. */
  readonly build: string
  /** How often each server is measured, in turn with the others. */
  readonly rounds: number
  readonly steps: readonly Step[]
  /** How many stories are built beside the others: one measurement each. */
  readonly stories: readonly number[]
  /** Names of the other sites that more stories than those of all other steps are built with; undefined for all. */
  readonly beside: readonly string[] | undefined
  readonly page: string
}

/** What is measured, in this order. */
export const STEPS = ['ssr', 'build', 'bytes', 'lighthouse', 'nav'] as const
export type Step = (typeof STEPS)[number]
/** Those that take minutes; Lighthouse and navigation take half an hour. */
export const USUAL_STEPS: readonly Step[] = ['ssr', 'build', 'bytes']

/** Steps by their names. Throws on a wrong name. */
export function chosenSteps(names: readonly string[]): readonly Step[] {
  const wrong = names.filter((name) => !(STEPS as readonly string[]).includes(name))
  if (wrong.length) throw new Error(`There is no step ${wrong.join(', ')}. There are: ${STEPS.join(', ')}.`)
  return STEPS.filter((step) => names.includes(step))
}

/** The harness's sites, in the folders that it builds them in, with what builds their pages ahead. */
const SITES: Readonly<Record<string, readonly string[]>> = {
  astro: ['astro', 'build'],
  next: ['next', 'build'],
  nuxt: ['nuxt', 'generate'],
  'nuxt-vue11': ['nuxt', 'generate'],
}

const STORIES = 60

const QUIET = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' }

const DOING: Readonly<Record<Step, string>> = {
  ssr: 'Requests a second, in turn with the others',
  build: 'Builds, in turn with the others',
  bytes: 'Bytes on the first load',
  lighthouse: 'Lighthouse, in turn with the others',
  nav: 'From a click to the next heading, in turn with the others',
}

const say = (message: string) => void process.stdout.write(`  ${message}\n`)

/** Measures the site of the comparison beside the others, in one run in which they take turns, and writes a page of it. */
export async function comparePeers(comparison: Comparison): Promise<void> {
  const { peers, build, rounds, steps, beside, page } = comparison
  await access(join(peers, 'measure/run.mjs')).catch(() => {
    throw new Error(`There is no harness in ${peers}. Name its folder: npm run bench -- --peers=FOLDER`)
  })
  if (!relative(ROOT, build).startsWith('..'))
    throw new Error(`${build} stands in the project. Build the other sites elsewhere: --build=FOLDER`)
  const results = join(build, `results-${Date.now()}`)
  const env = {
    ...QUIET,
    PEERS_BUILD: build,
    PEERS_RESULTS: results,
    // Commands of the harness take Node and npm from the path.
    PATH: [join(process.execPath, '..'), process.env.PATH].join(delimiter),
  }
  // The fewest come last, since that is what the other steps look at of the others' sites.
  const stories = [...new Set([...comparison.stories, STORIES])].sort((a, b) => b - a)
  await setUp(peers, build, stories, env)
  const harness = await prepareHarness(peers, build)
  const { site, servers } = harness
  await mkdir(results, { recursive: true })
  const begun = new Date()
  const measure = async (script: string, config: string, ...more: readonly string[]) => {
    const args = [`${script}.mjs`, '--config', config, ...more]
    await run('node', args, { cwd: join(build, 'measure'), env })
    // After each step, so that an interrupted run leaves what it has measured.
    await writeFile(page, await resultsPage({ results, build, begun }))
  }
  const times = String(rounds)
  const take: Readonly<Record<Step, () => Promise<void>>> = {
    ssr: () => measure('ssr', servers, '--rounds', times, '--secs', '6'),
    build: async () => {
      for (const count of stories) {
        const only = beside && count > STORIES ? ['--only', [OURS.site, ...beside].join()] : []
        await measure('build', site, '--n', String(count), '--reps', times, '--incremental', ...only)
      }
    },
    bytes: () => measure('bytes', site),
    lighthouse: () => measure('lighthouse', site, '--runs', times, '--methods', 'simulate'),
    nav: () => measure('nav', site),
  }
  const service = await serveContent(peers, join(build, `space-${STORIES}.json`))
  try {
    for (const step of steps) {
      if (step !== 'build') await buildForBrowsers(harness)
      say(DOING[step])
      await take[step]()
    }
  } finally {
    await service.stop()
  }
  say(`The results stand in ${relative(process.cwd(), page)}.`)
}

/** Installs the harness's sites, generates its content and builds what has not been built. */
async function setUp(
  peers: string,
  build: string,
  stories: readonly number[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(build, { recursive: true })
  for (const count of stories) {
    const space = join(build, `space-${count}.json`)
    if (!existsSync(space))
      await run('node', ['content/generate.mjs', String(count), space], { cwd: peers, env })
  }
  await run('sh', ['shared/sync.sh', 'next', 'astro', 'nuxt', 'measure'], { cwd: peers, env })
  for (const name of [...Object.keys(SITES), 'measure'])
    if (!existsSync(join(build, name, 'node_modules'))) {
      say(`Installing ${name}`)
      await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: join(build, name), env, quiet: true })
    }
}
