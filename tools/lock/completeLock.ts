import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { GeneratedFiles } from '../generatedFiles.ts'

/** The folders of the project that have packages of their own. */
const LOCKED = ['.', 'bench/external', 'functions']

/*
 * Adds to package-lock.json the optional packages of other platforms that a registry did not hand out when the lock was made.
 * Without them `npm ci` refuses the lock. They are named with the platform they are for, so no other platform downloads them.
 */

interface Entry {
  readonly version?: string
  /** The package that stands in its place, by the project's overrides. */
  readonly name?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

type Completed = {
  version: string
  optional: true
  dev?: true
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const OS = {
  darwin: 'darwin',
  macos: 'darwin',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  sunos: 'sunos',
  aix: 'aix',
  openharmony: 'openharmony',
} as const
const CPU = {
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  s390x: 's390x',
  riscv64: 'riscv64',
  loong64: 'loong64',
  loongarch64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
  wasm: 'wasm32',
} as const

/** The platform in a package's name, as npm writes it in a lock. */
export function platformOf(name: string): Pick<Completed, 'os' | 'cpu' | 'libc'> {
  const parts = name.split('/').at(-1)!.split('-')
  const os = parts
    .map((part) => OS[part as keyof typeof OS] ?? (part === 'linuxmusl' ? 'linux' : undefined))
    .find(Boolean)
  const cpu = parts.map((part) => CPU[part as keyof typeof CPU]).find(Boolean)
  const libc = parts.some((part) => part.startsWith('musl') || part === 'linuxmusl')
    ? 'musl'
    : parts.some((part) => part.startsWith('gnu')) && os === 'linux'
      ? 'glibc'
      : undefined
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) }
}

/** The entries a lock lacks, by their place in it. */
export function missingEntries(
  packages: Readonly<Record<string, Entry & { dev?: boolean }>>,
): Record<string, Completed> {
  const missing: Record<string, Completed> = {}
  for (const [place, entry] of Object.entries(packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const at = `node_modules/${name}`
      const nested = place && `${place}/node_modules/${name}`
      if (
        packages[at]?.name ||
        packages[at]?.version === version ||
        (nested && packages[nested]) ||
        !/^\d/.test(version)
      )
        continue
      const platform = platformOf(name)
      if (!platform.os && !platform.cpu) continue
      const target =
        packages[at] || missing[at]?.version ? (missing[at]?.version === version ? at : nested || at) : at
      missing[target] = { version, ...(entry.dev ? { dev: true } : {}), optional: true, ...platform }
    }
  return missing
}

/** The lock of each package file of the project, complete. */
export async function completeLocks(root: string): Promise<GeneratedFiles> {
  const files = LOCKED.map(async (folder): Promise<[string, string]> => {
    const file = posix.join(folder, 'package-lock.json')
    const lock = JSON.parse(await readFile(join(root, file), 'utf8')) as { packages: Record<string, Entry> }
    const packages = Object.fromEntries(
      Object.entries({ ...lock.packages, ...missingEntries(lock.packages) }).sort(([a], [b]) =>
        a.localeCompare(b, 'en'),
      ),
    )
    return [file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`]
  })
  return { files: new Map(await Promise.all(files)) }
}
