import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { installPackages } from '../scripts/audit/installPackages.ts'
import { createCommand, runCommand } from '../server/commandLine.ts'
import { chosenSteps, comparePeers, STEPS, USUAL_STEPS } from './peers/comparePeers.ts'
import { measureScale } from './scale/measureScale.ts'
import { measureServed } from './served/measureServed.ts'

/** Default folder of the harness. */
const PEERS = '../shared/bench/peers'
const GENERATOR = '../shared/bench/scale/generate.mjs'

interface Options {
  readonly scale?: boolean
  readonly served?: boolean
  readonly editor?: boolean
  readonly peers: string
  readonly build?: string
  readonly rounds?: string
  readonly steps: string
  readonly stories: string
  readonly beside?: string
  readonly generator: string
  readonly sizes: string
  readonly minutes: string
}

const command = createCommand(
  'npm run bench',
  'Measures bench/site beside the same pages of other frameworks, and writes bench/RESULTS.md; or what a cached page costs, or how cost grows with the space, or with a story in the editor.',
)
  .option('--scale', 'Measure how the demo site grows with its number of stories.')
  .option(
    '--served',
    'Measure cached pages of the built demo site beside a bare file server; writes bench/SERVED.md.',
  )
  .option(
    '--editor',
    'Measure the visual editor beside Puck, with stories of many blocks; writes bench/EDITOR.md.',
  )
  .option('--peers <folder>', 'The harness with the other frameworks.', PEERS)
  .option(
    '--build <folder>',
    'Where they are installed and built, outside of the project. Default: PEERS_BUILD, or a folder for temporary files.',
  )
  .option(
    '--rounds <number>',
    'How often each server is measured, alternating between the servers. Default: 3, with --served 7.',
  )
  .option('--steps <names>', `The steps to measure: ${STEPS.join(', ')}.`, USUAL_STEPS.join(','))
  .option('--stories <numbers>', 'Numbers of stories to build, separated by commas.', '60')
  .option(
    '--beside <names>',
    'Peers that are built with more than 60 stories, separated by commas. Default: all.',
  )
  .option(
    '--generator <file>',
    'What grows a space: node FILE <stories> <content folder> <folder>.',
    GENERATOR,
  )
  .option('--sizes <numbers>', 'How many stories are added, separated by commas.', '0,1000,5000,20000,50000')
  .option('--minutes <number>', 'Most minutes that one build may take.', '10')
  .action(async (options: Options) => {
    if (options.editor) {
      await installPackages(join(import.meta.dirname, '..'), 'bench/external')
      await import('./external/editor/measureEditor.ts')
    } else if (options.served)
      await measureServed({
        rounds: Number(options.rounds ?? 7),
        requests: 10_000,
        resultsFile: join(import.meta.dirname, 'SERVED.md'),
      })
    else if (options.scale)
      await measureScale({
        generator: resolve(options.generator),
        sizes: options.sizes.split(',').map(Number),
        buildLimit: Number(options.minutes) * 60_000,
      })
    else
      await comparePeers({
        peers: resolve(options.peers),
        build: resolve(options.build ?? process.env.PEERS_BUILD ?? join(tmpdir(), 'peers')),
        rounds: Number(options.rounds ?? 3),
        steps: chosenSteps(options.steps.split(',')),
        stories: options.stories.split(',').map(Number),
        beside: options.beside?.split(','),
        page: join(import.meta.dirname, 'RESULTS.md'),
      })
  })

await runCommand(command)
