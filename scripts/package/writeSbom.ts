import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUNDLED } from './dependencies.ts'
import { dependenciesOf, type Lock, nameAt, readLock, withDependencies } from './lockedPackages.ts'

/** The parts of the published package.json that are read. */
interface PublishedManifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

/**
 * Writes `sbom.cdx.json` to the package: a software bill of materials (CycloneDX 1.6) with the tested version, licence and hash of each
 * dependency, and of those packages' dependencies. It has no date and no serial number, so that equal inputs give equal files.
 */
export async function writeSbom(root: string, folder: string): Promise<void> {
  const manifest: PublishedManifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const lock = readLock(root)
  const direct = [
    ...Object.keys({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.peerDependencies,
    }),
    ...BUNDLED,
  ]
  const paths = withDependencies(lock, direct)
  const own = purl(manifest.name, manifest.version)
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        'bom-ref': own,
        type: 'library',
        name: manifest.name,
        version: manifest.version,
        licenses: [{ expression: manifest.license }],
        purl: own,
      },
    },
    components: paths.map((path) => componentOf(lock, path)),
    dependencies: [
      { ref: own, dependsOn: direct.map((name) => `node_modules/${name}`).filter((path) => lock[path]) },
      ...paths.map((path) => ({ ref: path, dependsOn: dependenciesOf(lock, path) })),
    ],
  }
  await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom)}\n`)
}

function componentOf(lock: Lock, path: string) {
  const { version = '', license, integrity } = lock[path] ?? {}
  return {
    // Two versions of a package, and two copies of a version, differ in their path.
    'bom-ref': path,
    type: 'library',
    name: nameAt(path),
    version,
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    ...(integrity === undefined ? {} : { hashes: [{ alg: 'SHA-512', content: hexDigest(integrity) }] }),
    purl: purl(nameAt(path), version),
  }
}

/** Returns a package URL: `pkg:npm/%40scope/name@1.0.0`. */
const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const hexDigest = (integrity: string) =>
  Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
