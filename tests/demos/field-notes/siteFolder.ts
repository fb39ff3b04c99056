import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { BUILDER as ROOT } from '../../../server/build/paths.ts'
import { processEnvironment } from '../../site/processEnvironment.ts'

/** The folder of the magazine, as commands are given it. */
export const FIELD_NOTES = join('examples', 'field-notes')

/** What a command of the project says, and how it ended. It has none of the developer's own settings. */
export function run(
  script: string,
  ...words: readonly string[]
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [script, ...words], {
    cwd: ROOT,
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

/** Sees to it that the magazine is built of the present sources; a fresh build is used as it is. */
export async function buildFieldNotes(): Promise<void> {
  const { code, output } = await run('server/build/build.ts', FIELD_NOTES)
  if (code !== 0) throw new Error(`Field Notes could not be built. It said:\n${output}`)
}
