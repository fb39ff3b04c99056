import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readCommandLine } from '../server/commandLine.ts'
import { installPackages } from '../tools/audit/installPackages.ts'
import { chosenSteps, comparePeers, STEPS, USUAL_STEPS } from './peers/comparePeers.ts'
import { measureScale } from './scale/measureScale.ts'
import { measureServed } from './served/measureServed.ts'

/** Where a harness stands, if none is named. */
const PEERS = '../shared/bench/peers'
const GENERATOR = '../shared/bench/scale/generate.mjs'

try {
  const { flags, values } = readCommandLine({
    command: 'npm run bench',
    help: 'Measures bench/site beside the same pages of other frameworks, and writes bench/RESULTS.md; or what a kept page costs, or how cost grows with the space, or with a story in the editor.',
    flags: {
      scale: 'how the demo site grows with its number of stories',
      served: 'kept pages of the built demo site beside a bare file server; writes bench/SERVED.md',
      editor: 'the visual editor beside Puck, with stories of many blocks; writes bench/EDITOR.md',
    },
    values: {
      peers: `the harness with the other frameworks; default ${PEERS}`,
      build:
        'where they are installed and built, outside of the project; default PEERS_BUILD, or a folder for temporary files',
      rounds: 'how often each server is measured, in turn with the others; default 3',
      steps: `what is measured beside the others: ${STEPS.join(', ')}; default ${USUAL_STEPS.join(',')}`,
      stories: 'how many stories are built beside the others, separated by commas; default 60',
      beside: 'which others are built with more stories than 60, separated by commas; default all',
      generator: `what grows a space: node FILE <stories> <content folder> <folder>; default ${GENERATOR}`,
      sizes: 'how many stories are added, separated by commas; default 0,1000,5000,20000,50000',
      minutes: 'most minutes that one build may take; default 10',
    },
  })
  if (flags.has('editor')) {
    await installPackages(join(import.meta.dirname, '..'), 'bench/external')
    await import('./external/editor/measureEditor.ts')
  } else if (flags.has('served'))
    await measureServed({
      rounds: Number(values.rounds ?? 7),
      requests: 10_000,
      page: join(import.meta.dirname, 'SERVED.md'),
    })
  else if (flags.has('scale'))
    await measureScale({
      generator: resolve(values.generator ?? GENERATOR),
      sizes: (values.sizes ?? '0,1000,5000,20000,50000').split(',').map(Number),
      buildLimit: Number(values.minutes ?? 10) * 60_000,
    })
  else
    await comparePeers({
      peers: resolve(values.peers ?? PEERS),
      build: resolve(values.build ?? process.env.PEERS_BUILD ?? join(tmpdir(), 'peers')),
      rounds: Number(values.rounds ?? 3),
      steps: chosenSteps(values.steps?.split(',') ?? USUAL_STEPS),
      stories: (values.stories ?? '60').split(',').map(Number),
      beside: values.beside?.split(','),
      page: join(import.meta.dirname, 'RESULTS.md'),
    })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
