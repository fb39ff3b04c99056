import { spawnSync } from 'node:child_process'
import { builderFile, builderModule } from '../../server/build/paths.ts'
import { runCommand, SITE, siteCommand } from '../../server/commandLine.ts'
import { ladleProgram } from './ladleProgram.ts'

const MODES = ['serve', 'build', 'preview']

const command = siteCommand('ladle', {
  examples: [
    ['', 'Writes the stories from the presets of the blocks, and serves them.'],
    ['build', 'Builds them as static files.'],
  ],
  next: 'Add a preset to a block: it appears as a story.',
  docs: 'docs/your-first-block.md',
})
  .argument(
    '[mode]',
    "serve (default), build (into build/ladle, or dist/ladle of the site's folder) or preview (of the build)",
  )
  .argument(...SITE)
  .action(async (...args: readonly unknown[]) => {
    const words = args.slice(0, 2).filter((word) => typeof word === 'string')
    const [mode = 'serve'] = words.filter((word) => MODES.includes(word))
    const [named, more] = words.filter((word) => !MODES.includes(word))
    if (more)
      throw new Error(
        `Of "${named}" and "${more}" at least one is not a mode of Ladle. Modes: ${MODES.join(', ')}.`,
      )
    const [{ LADLE_SITE }, { makeContentFolder }, { readSettings }, { findSite }] = await Promise.all([
      import('../../ladle/ladleSite.ts'),
      import('../../server/makeContentFolder.ts'),
      import('../../server/settings.ts'),
      import('../../server/siteFolder.ts'),
    ])
    const site = await findSite(named)
    const { path, root } = site
    await makeContentFolder(site, readSettings(process.env, site), console.log)
    for (const script of [
      [builderModule('cli/generate'), 'stories', path],
      [ladleProgram(), mode, '--config', builderFile('ladle')],
    ]) {
      const env = {
        ...process.env,
        [LADLE_SITE]: path,
        ...(mode === 'build' && { VITE_STATIC_PICTURES: '1' }),
      }
      const { status } = spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit', env })
      process.exitCode = status ?? 1
      if (status !== 0) break
    }
  })

await runCommand(command)
