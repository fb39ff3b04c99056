import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Copy of the lock file from which the packages of a folder were installed. */
const RECORD = 'node_modules/.installed-lock.json'

/**
 * Installs the packages of a folder with its own package file, unless they match its lock file already.
 *
 * @throws Error if they cannot be installed
 */
export async function installPackages(root: string, folder: string): Promise<void> {
  const at = join(root, folder)
  const lock = await readFile(join(at, 'package-lock.json'), 'utf8')
  const installed = await readFile(join(at, RECORD), 'utf8').catch(() => undefined)
  if (installed === lock) return
  process.stdout.write(`Installing the packages of ${folder} …\n`)
  const { status, stderr, error } = spawnSync('npm', ['ci', '--no-progress'], {
    cwd: at,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Error(
      `The packages of ${folder} could not be installed: ${error?.message ?? stderr.trim().split('\n').at(-1)}\nThey are not part of the project's own. Let this machine reach a package registry and run "npm ci" in ${folder}.`,
    )
  await writeFile(join(at, RECORD), lock)
}
