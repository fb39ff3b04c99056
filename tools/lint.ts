/** Judges the sources without running them. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readCommandLine } from '../server/commandLine.ts'
import { ROOT } from './loadPlugins.ts'

const KNIP = join(ROOT, 'node_modules/knip/bin/knip.js')
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')

try {
  const { flags } = readCommandLine({
    command: 'npm run lint',
    help: 'Checks form, rules and floors (Biome), that nothing stands unused (knip), and that each regular expression takes linear time (recheck).',
    flags: { fix: 'formats the files and fixes what can be fixed, and checks nothing else' },
  })
  const runs = flags.has('fix')
    ? [[BIOME, 'check', '--write']]
    : [[BIOME, 'ci', '.'], [KNIP, '--no-progress'], ['tools/patterns/checkPatterns.ts']]
  const failed = runs.filter(
    (script) => spawnSync(process.execPath, script, { cwd: ROOT, stdio: 'inherit' }).status !== 0,
  )
  process.exitCode = failed.length ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
