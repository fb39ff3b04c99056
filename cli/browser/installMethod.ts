import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'

/** Commands that install a program. */
export interface InstallMethod {
  /** Printed before the commands run. */
  readonly message: string
  readonly commands: readonly (readonly [command: string, ...options: string[]])[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Working directory of the commands. Default: that of this process. */
  readonly folder?: string
  /** Maximum duration of each command, in seconds. */
  readonly limit: number
}

/** Installs Debian packages, which needs root. */
export function debianPackages(names: readonly string[], message: string): InstallMethod {
  return {
    message,
    commands: [
      ['apt-get', 'update', '--quiet'],
      ['apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', ...names],
    ],
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
    limit: 300,
  }
}

/** Extracts the files of a Debian package into a folder. Nothing is installed, so none of its services is started. */
export function extractedPackage(
  name: string,
  folder: string,
  root: boolean,
  message: string,
): InstallMethod {
  return {
    message,
    commands: [
      // Without root the package lists cannot be updated.
      ...(root ? [['apt-get', 'update', '--quiet'] as const] : []),
      ['apt-get', 'download', '--quiet', name],
      ['sh', '-c', `dpkg -x ${name}_*.deb .`],
    ],
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
    folder,
    limit: 300,
  }
}

/** Runs the commands until one fails. Returns whether all succeeded. */
export function runInstall({ commands, environment, folder, limit }: InstallMethod): boolean {
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
