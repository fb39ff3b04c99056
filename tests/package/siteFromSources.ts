import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The packages that a site names itself, or that its tools look for in its folder. */
const PACKAGES = ['@types', 'react', 'react-dom', 'typescript', 'vite', 'vitest']

/** Gives a site this repository's sources, with its packages, in place of the published package. */
export async function linkPackages(site: string): Promise<void> {
  await mkdir(join(site, 'node_modules'))
  await symlink(ROOT, join(site, 'node_modules/strata-pages'), 'junction')
  for (const name of PACKAGES)
    await symlink(join(ROOT, 'node_modules', name), join(site, 'node_modules', name), 'junction')
}

const environment = (more: Readonly<Record<string, string>> = {}) => ({
  ...process.env,
  VITEST: undefined,
  NODE_ENV: undefined,
  FORCE_COLOR: '0',
  ...more,
})

/** Runs a program of this repository or its packages in a folder. */
export function runIn(cwd: string, script: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, script), ...words], {
    cwd,
    encoding: 'utf8',
    env: environment(),
  })
  return { status, output: stdout + stderr }
}

/** Starts a site on any free port. Resolves with its origin once it answers. */
export async function startIn(
  cwd: string,
  script: string,
  ...words: readonly string[]
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const child = spawn(process.execPath, [join(ROOT, script), ...words], {
    cwd,
    env: environment({ PORT: '0' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill()
    await once(child, 'exit')
  }
  try {
    return { origin: await originOf(child), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The address in the start message. Rejects with what was printed if the process ends before. */
function originOf({ stdout, stderr }: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let printed = ''
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk
      const [, origin] = /^ {2}Site +(http:\/\/\S+?)\/$/m.exec(printed) ?? []
      if (origin) resolve(origin)
    })
  stdout?.on('close', () => reject(new Error(`The site did not start:\n${printed}`)))
  return promise
}
