import { existsSync } from 'node:fs'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join, relative } from 'node:path'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { run } from '../processes.ts'
import { buildForBrowsers, OURS, prepareHarness, serveContent } from './harness.ts'
import { resultsPage } from './resultsPage.ts'

interface Comparison {
  /** The harness's folder. */
  readonly peers: string
  /** Folder outside of this project in which its sites are installed and built. */
  readonly build: string
  /** Number of measurements of each server, alternating between the servers. */
  readonly rounds: number
  readonly steps: readonly Step[]
  /** Numbers of stories for build measurements, one measurement each. */
  readonly stories: readonly number[]
  /** Names of the peers that are measured with more stories than in the other steps; undefined for all. */
  readonly beside: readonly string[] | undefined
  readonly page: string
}

/** The measurement steps, in order. */
export const STEPS = ['ssr', 'build', 'bytes', 'lighthouse', 'nav'] as const
export type Step = (typeof STEPS)[number]
/** Steps that take minutes. Lighthouse and navigation take half an hour. */
export const USUAL_STEPS: readonly Step[] = ['ssr', 'build', 'bytes']

/** Parses names of steps. @throws Error for an unknown name */
export function chosenSteps(names: readonly string[]): readonly Step[] {
  const wrong = names.filter((name) => !(STEPS as readonly string[]).includes(name))
  if (wrong.length) throw new Error(`There is no step ${wrong.join(', ')}. There are: ${STEPS.join(', ')}.`)
  return STEPS.filter((step) => names.includes(step))
}

/** The harness's sites with their build folders and prerender commands. */
const SITES: Readonly<Record<string, readonly string[]>> = {
  astro: ['astro', 'build'],
  next: ['next', 'build'],
  nuxt: ['nuxt', 'generate'],
  'nuxt-vue11': ['nuxt', 'generate'],
}

const STORIES = 60
/** Fewest Lighthouse runs of each page. Its results vary more than the other figures; Lighthouse's guide on variability uses the median of five. */
const LIGHTHOUSE_RUNS = 5

const QUIET = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' }

const DOING: Readonly<Record<Step, string>> = {
  ssr: 'Requests a second, alternating',
  build: 'Builds, alternating',
  bytes: 'Bytes on the first load',
  lighthouse: 'Lighthouse, alternating',
  nav: 'From a click to the next heading, alternating',
}

const say = (message: string) => void process.stdout.write(`  ${message}\n`)

/** Measures the comparison site and the peers alternately, and writes the results page. */
export async function comparePeers(comparison: Comparison): Promise<void> {
  const { peers, build, rounds, steps, beside, page } = comparison
  await access(join(peers, 'measure/run.mjs')).catch(() => {
    throw new Error(`There is no harness in ${peers}. Name its folder: npm run bench -- --peers=FOLDER`)
  })
  if (!relative(BUILDER_ROOT, build).startsWith('..'))
    throw new Error(`${build} is inside the project. Build the other sites elsewhere: --build=FOLDER`)
  const results = join(build, `results-${Date.now()}`)
  const env = {
    ...QUIET,
    PEERS_BUILD: build,
    PEERS_RESULTS: results,
    // The harness runs Node and npm from PATH.
    PATH: [join(process.execPath, '..'), process.env.PATH].join(delimiter),
  }
  // The smallest size is built last, because the other steps measure those builds.
  const stories = [...new Set([...comparison.stories, STORIES])].sort((a, b) => b - a)
  await setUp(peers, build, stories, env)
  const harness = await prepareHarness(peers, build)
  const { site, servers } = harness
  await mkdir(results, { recursive: true })
  const begun = new Date()
  const measure = async (script: string, config: string, ...more: readonly string[]) => {
    const args = [`${script}.mjs`, '--config', config, ...more]
    await run('node', args, { cwd: join(build, 'measure'), env })
    // Written after each step, so an interrupted run has results.
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
    lighthouse: () => {
      const runs = String(Math.max(rounds, LIGHTHOUSE_RUNS))
      return measure('lighthouse', site, '--runs', runs, '--methods', 'simulate')
    },
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
