import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Fails where a generated file is not what its command would write now. Each command says which file, and what to run. */
const COMMANDS = [
  'tools/ladle/generateStories.ts',
  'tools/schema/exportComponents.ts',
  'tools/content/kitchenSink.ts',
  'tools/docs/generateBlockReference.ts',
]

const root = join(import.meta.dirname, '..')
const stale = COMMANDS.filter(
  (command) =>
    spawnSync(process.execPath, [join(root, command), '--check'], { cwd: root, stdio: 'inherit' }).status !==
    0,
)
process.exitCode = stale.length ? 1 : 0
