import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'

/** One way to get a program onto a machine. */
export interface Way {
  readonly saying: string
  readonly commands: readonly (readonly [command: string, ...options: string[]])[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Where the commands run. Default: where this process does. */
  readonly folder?: string
  /** Seconds that each command may take. */
  readonly limit: number
}

/** Packages of Debian, which only root may install. */
export function debianPackages(names: readonly string[], saying: string): Way {
  return {
    saying,
    commands: [
      ['apt-get', 'update', '--quiet'],
      ['apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', ...names],
    ],
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
    limit: 300,
  }
}

/** A package of Debian as its files alone, in a folder: nothing is installed, so no service of it is started now or later. */
export function unpackedPackage(name: string, folder: string, root: boolean, saying: string): Way {
  return {
    saying,
    commands: [
      // Without root the package lists are taken as they are.
      ...(root ? [['apt-get', 'update', '--quiet'] as const] : []),
      ['apt-get', 'download', '--quiet', name],
      ['sh', '-c', `dpkg -x ${name}_*.deb .`],
    ],
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
    folder,
    limit: 300,
  }
}

/** Goes a way to its end, or to the first command that fails. */
export function runs({ commands, environment, folder, limit }: Way): boolean {
  if (folder) mkdirSync(folder, { recursive: true })
  return commands.every(
    ([command, ...options]) =>
      spawnSync(command, options, {
        cwd: folder,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: limit * 1000,
        killSignal: 'SIGKILL',
      }).status === 0,
  )
}

export function isDebian(): boolean {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID="?debian"?$/m.test(readFileSync(release, 'utf8'))
}

export const isRoot = () => process.getuid?.() === 0
