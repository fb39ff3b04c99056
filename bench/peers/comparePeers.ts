import { existsSync } from 'node:fs'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join, relative } from 'node:path'
import { ROOT } from '../../server/build/paths.ts'
import { run } from '../processes.ts'
import { OURS, prepareHarness } from './harness.ts'
import { resultsPage } from './resultsPage.ts'

interface Comparison {
  /** The harness's folder. */
  readonly peers: string
  /** Where its sites are installed and built: outside of this project. */
  readonly build: string
  /** How often each server is measured, in turn with the others. */
  readonly rounds: number
  readonly page: string
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

const say = (message: string) => void process.stdout.write(`  ${message}\n`)

/** Measures the site of the comparison beside the others, in one run in which they take turns, and writes a page of it. */
export async function comparePeers({ peers, build, rounds, page }: Comparison): Promise<void> {
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
  await setUp(peers, build, env)
  const { site, servers } = await prepareHarness(peers, build)
  await mkdir(results, { recursive: true })
  const begun = new Date()
  const measure = async (script: string, config: string, ...more: readonly string[]) => {
    const args = [`${script}.mjs`, '--config', config, ...more]
    await run('node', args, { cwd: join(build, 'measure'), env })
    // After each step, so that an interrupted run leaves what it has measured.
    await writeFile(page, await resultsPage({ results, build, begun }))
  }
  const [times, seconds] = [String(rounds), '6']
  say('The site of the comparison')
  await measure('build', site, '--n', String(STORIES), '--only', OURS.site)
  say('Requests a second, in turn with the others')
  await measure('ssr', servers, '--rounds', times, '--secs', seconds)
  say('Builds, in turn with the others')
  await measure('build', site, '--n', String(STORIES), '--reps', times)
  say('Bytes on the first load')
  await measure('bytes', site)
  say(`The results stand in ${relative(process.cwd(), page)}.`)
}

/** Installs the harness's sites, generates its content and builds what has not been built. */
async function setUp(peers: string, build: string, env: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(build, { recursive: true })
  const space = join(build, `space-${STORIES}.json`)
  if (!existsSync(space))
    await run('node', ['content/generate.mjs', String(STORIES), space], { cwd: peers, env })
  await run('sh', ['shared/sync.sh', 'next', 'astro', 'nuxt', 'measure'], { cwd: peers, env })
  for (const name of [...Object.keys(SITES), 'measure'])
    if (!existsSync(join(build, name, 'node_modules'))) {
      say(`Installing ${name}`)
      await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: join(build, name), env, quiet: true })
    }
}
