import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import { LOCAL_SECRET } from '../../embedded/access/testing/localOwner.ts'
import type { RunningService } from '../../embedded/content/testing/startService.ts'
import { ROOT } from '../loadPlugins.ts'

/** How a command ended, and what it said, without colours. */
export interface CommandResult {
  readonly code: number
  readonly said: string
}

/** Runs one of the project's programs with the settings by which it reaches a service. */
export async function runWith(
  { origin, space }: RunningService,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  const settings = {
    MANAGEMENT_ENDPOINT: origin,
    MANAGEMENT_SPACE: String(space),
    MANAGEMENT_TOKEN: LOCAL_SECRET,
    STORYBLOK_LOGIN: 'owner@quarry.example',
    STORYBLOK_TOKEN: LOCAL_SECRET,
    STORYBLOK_REGION: 'eu',
  }
  const {
    code = 0,
    stdout,
    stderr,
  } = await promisify(execFile)(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, ...settings, ...env },
    timeout: 20_000,
  }).then(
    (ended) => ({ code: 0, ...ended }),
    (error: { readonly code?: number; readonly stdout: string; readonly stderr: string }) => error,
  )
  return { code, said: stripVTControlCharacters(`${stdout}${stderr}`) }
}

/** Runs the official command line, unmodified but for the address of its requests. */
export const runCommandLine = (
  service: RunningService,
  words: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<CommandResult> =>
  runWith(
    service,
    [
      '--import',
      join(ROOT, 'tools/schema/managementAddress.ts'),
      fileURLToPath(import.meta.resolve('storyblok')),
      ...words,
    ],
    env,
  )
