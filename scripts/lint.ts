import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../cli/loadPlugins.ts'
import { createCommand, runCommand } from '../server/commandLine.ts'

const KNIP = join(ROOT, 'node_modules/knip/bin/knip.js')
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')

const command = createCommand(
  'npm run lint',
  'Checks format and rules (Biome), unused code (knip), and that each regular expression takes linear time (recheck).',
)
  .option('--fix', 'Format the files and fix what can be fixed, and check nothing else.')
  .action(({ fix }: { fix?: boolean }) => {
    const runs = fix
      ? [[BIOME, 'check', '--write']]
      : [[BIOME, 'ci', '.'], [KNIP, '--no-progress'], ['scripts/patterns/checkPatterns.ts']]
    const failed = runs.filter(
      (script) => spawnSync(process.execPath, script, { cwd: ROOT, stdio: 'inherit' }).status !== 0,
    )
    process.exitCode = failed.length ? 1 : 0
  })

await runCommand(command)
