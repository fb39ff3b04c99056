import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

type Ranges = Readonly<Record<string, string>>

/** The parts of a package.json by which npm resolves packages. */
interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Ranges
  readonly optionalDependencies?: Ranges
  readonly os?: readonly string[]
  readonly peerDependencies?: Ranges
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

interface ServedPackage {
  readonly manifest: Manifest
  /** A package has either a tarball or an installed folder, which is packed on request. A package with neither has no files. */
  readonly tarball?: string
  readonly folder?: string
}

/** The versions of each package, by name. */
type Packages = Map<string, Map<string, ServedPackage>>

/** A package with a tarball. */
export interface PackedPackage {
  readonly manifest: Manifest
  readonly tarball: string
}

/**
 * Starts an npm registry on the loopback address, so that tests can install packages without a network. It serves the given packages and
 * all packages that are installed in the repository. Unlike the public registry, it only has the versions of the lock file. For ranges that
 * these do not match, it has packages without files.
 */
export async function startRegistry(root: string, packed: readonly PackedPackage[]) {
  const packages: Packages = new Map()
  for (const installed of await installedPackages(root)) add(packages, installed)
  for (const served of packed) add(packages, served)
  addMissing(packages)

  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1)
    const [name = '', file] = path.split('/-/')
    const versions = packages.get(name)
    if (!versions) return response.writeHead(404).end('{}')
    if (file === undefined) {
      response.setHeader('Content-Type', 'application/json')
      return response.end(JSON.stringify(packument(name, versions, `http://${request.headers.host}`)))
    }
    const served = versions.get(file.replace(/\.tgz$/, ''))
    return served ? sendTarball(served, response) : response.writeHead(404).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function add(packages: Packages, served: ServedPackage): void {
  const { name, version } = served.manifest
  const versions = packages.get(name) ?? new Map<string, ServedPackage>()
  packages.set(name, versions.set(version, served))
}

/** Adds a package without files for the lowest version of each range, if that version is not served. */
function addMissing(packages: Packages): void {
  const manifests = [...packages.values()].flatMap((versions) =>
    [...versions.values()].map(({ manifest }) => manifest),
  )
  for (const {
    dependencies,
    optionalDependencies,
    peerDependencies = {},
    peerDependenciesMeta,
  } of manifests) {
    const peers = Object.entries(peerDependencies).filter(
      // The site chooses the version of React. Packages that do not allow it need an override, so the test must fail without one.
      ([name]) => !peerDependenciesMeta?.[name]?.optional && name !== 'react' && name !== 'react-dom',
    )
    // Binaries for other systems: npm locks them but does not install them.
    addEmpty(packages, Object.entries(optionalDependencies ?? {}), { os: ['other'] })
    addEmpty(packages, [...Object.entries(dependencies ?? {}), ...peers], {})
  }
}

function addEmpty(
  packages: Packages,
  ranges: readonly (readonly [name: string, range: string])[],
  more: Pick<Manifest, 'os'>,
): void {
  for (const [name, range] of ranges) {
    const version = /\d+\.\d+\.\d+[\w.+-]*/.exec(range)?.[0]
    if (version && !packages.get(name)?.has(version)) add(packages, { manifest: { name, version, ...more } })
  }
}

function packument(name: string, versions: ReadonlyMap<string, ServedPackage>, origin: string) {
  const latest = [...versions.values()].findLast(({ tarball, folder }) => tarball ?? folder)
  return {
    name,
    'dist-tags': { latest: (latest ?? [...versions.values()][0])?.manifest.version },
    versions: Object.fromEntries(
      [...versions].map(([version, { manifest }]) => [
        version,
        { ...manifest, dist: { tarball: `${origin}/${encodeURIComponent(name)}/-/${version}.tgz` } },
      ]),
    ),
  }
}

function sendTarball({ manifest, tarball, folder }: ServedPackage, response: ServerResponse): void {
  response.setHeader('Content-Type', 'application/octet-stream')
  if (tarball) {
    createReadStream(tarball).pipe(response)
  } else if (folder) {
    const args = ['-c', '-C', folder, '--exclude=./node_modules', '--transform=s,^\\.,package,', '.']
    spawn('tar', args, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout.pipe(response)
  } else response.end(tarOf('package/package.json', JSON.stringify(manifest)))
}

/** Returns a tar archive with one file (POSIX.1-1988, ustar). */
function tarOf(name: string, text: string): Buffer {
  const content = Buffer.from(text)
  const header = Buffer.alloc(512)
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0')
  header.write(name, 0)
  header.write(octal(0o644, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(content.length, 12), 124)
  header.write(octal(0, 12), 136)
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  const checksum = header.reduce((sum, byte) => sum + byte, 0)
  header.write(`${octal(checksum, 7)}\0 `, 148)
  const padding = Buffer.alloc((512 - (content.length % 512)) % 512)
  return Buffer.concat([header, content, padding, Buffer.alloc(1024)])
}

/** Returns the installed packages of the lock file. Packages for other systems are not installed. */
async function installedPackages(root: string): Promise<readonly ServedPackage[]> {
  const lock: { readonly packages: Readonly<Record<string, { readonly link?: boolean }>> } = JSON.parse(
    await readFile(join(root, 'package-lock.json'), 'utf8'),
  )
  const found = Object.entries(lock.packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(async ([path]): Promise<readonly ServedPackage[]> => {
      const folder = join(root, path)
      const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined)
      if (text === undefined) return []
      const manifest: Manifest = JSON.parse(text)
      // With a different name it replaces a package that is excluded.
      return path.endsWith(`node_modules/${manifest.name}`) ? [{ manifest, folder }] : []
    })
  return (await Promise.all(found)).flat()
}
