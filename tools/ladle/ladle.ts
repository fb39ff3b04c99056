/** Runs Ladle on the blocks' stories. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readCommandLine } from '../../server/commandLine.ts'
import { ROOT } from '../loadPlugins.ts'

const LADLE = join(ROOT, 'node_modules/@ladle/react/lib/cli/cli.js')
const MODES = ['serve', 'build', 'preview']

try {
  const { words } = readCommandLine({
    command: 'npm run ladle',
    help: 'Shows every block in every state, by itself, and writes the stories first.',
    words: { '[mode]': 'serve (the default), build (into build/ladle) or preview (what was built)' },
  })
  const [mode = 'serve'] = words
  if (!MODES.includes(mode)) throw new Error(`Ladle has the modes ${MODES.join(', ')}, and not "${mode}".`)
  for (const script of [
    ['tools/generate.ts', 'stories'],
    [LADLE, mode, '--config', 'ladle'],
  ]) {
    const { status } = spawnSync(process.execPath, script, { cwd: ROOT, stdio: 'inherit' })
    process.exitCode = status ?? 1
    if (status !== 0) break
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
