/** Runs Ladle on the blocks' stories. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { LADLE_SITE } from '../../ladle/ladleSite.ts'
import { readCommandLine, SITE_WORD } from '../../server/commandLine.ts'
import { findSite } from '../../server/siteFolder.ts'
import { ROOT } from '../loadPlugins.ts'

const LADLE = join(ROOT, 'node_modules/@ladle/react/lib/cli/cli.js')
const MODES = ['serve', 'build', 'preview']

try {
  const { words } = readCommandLine({
    command: 'npm run ladle',
    help: 'Shows every block in every state, by itself, and writes the stories first.',
    words: {
      '[mode]':
        "serve (the default), build (into build/ladle, or dist/ladle of the site's folder) or preview (what was built)",
      ...SITE_WORD,
    },
  })
  const [mode = 'serve'] = words.filter((word) => MODES.includes(word))
  const [named, more] = words.filter((word) => !MODES.includes(word))
  if (more) throw new Error(`"${named}" and "${more}" are no modes of Ladle, which are ${MODES.join(', ')}.`)
  const { folder } = await findSite(named)
  for (const script of [
    ['tools/generate.ts', 'stories', ...(folder ? [folder] : [])],
    [LADLE, mode, '--config', 'ladle'],
  ]) {
    const env = { ...process.env, [LADLE_SITE]: folder }
    const { status } = spawnSync(process.execPath, script, { cwd: ROOT, stdio: 'inherit', env })
    process.exitCode = status ?? 1
    if (status !== 0) break
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
