import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { BUILDER_ROOT } from '../../../server/build/paths.ts'
import { processEnvironment } from '../../site/processEnvironment.ts'

/** The folder of the magazine, as an argument of commands. */
export const FIELD_NOTES = join('examples', 'field-notes')

/** Runs a script of the project without the developer's environment settings. Returns its output and exit code. */
export function run(
  script: string,
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: BUILDER_ROOT,
    env: processEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** Builds the magazine if its build is out of date. */
export async function buildFieldNotes(): Promise<void> {
  const { code, output } = await run('server/build/build.ts', FIELD_NOTES)
  if (code !== 0) throw new Error(`Field Notes could not be built. Output:\n${output}`)
}
