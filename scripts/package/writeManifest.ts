import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { INSTALLED_IF_POSSIBLE, OPTIONAL, PEERS } from './dependencies.ts'
import { declarationImports, packageImports } from './packageImports.ts'

/** The oldest version of Node that runs the package: it imports TypeScript definitions of a site. */
export const OLDEST_NODE = '22.18'

type Names = Readonly<Record<string, string>>

/** The part of the repository's package.json that is used. */
export interface RepositoryManifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly exports: Names
  readonly bin?: Names
  readonly dependencies: Names
  readonly devDependencies: Names
}

/**
 * Writes the package.json of the package: compiled entries with their types, and the dependencies that compiled files import.
 * @throws Error for an imported package that the repository's package.json does not name
 */
export async function writeManifest(repository: RepositoryManifest, folder: string): Promise<void> {
  const versions = { ...repository.devDependencies, ...repository.dependencies }
  const rangeOf = (name: string): string => {
    const version = versions[name]
    if (version === undefined)
      throw new Error(`The package imports ${name}, which package.json does not name.`)
    return `^${version}`
  }
  const rangesOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, rangeOf(name)]))
  const peers = [...PEERS, ...OPTIONAL].toSorted()
  const apart: readonly string[] = [...peers, ...INSTALLED_IF_POSSIBLE]
  const imported = (await importedPackages(folder)).filter((name) => !apart.includes(name))
  const manifest = {
    name: repository.name,
    version: repository.version,
    description: 'A page builder for React and headless content: blocks, visual editor, static pages',
    keywords: ['page-builder', 'react', 'storyblok', 'visual-editor', 'ssg', 'islands'],
    license: repository.license,
    type: 'module',
    engines: { node: `>=${OLDEST_NODE}` },
    ...(repository.bin && { bin: mapped(repository.bin, compiled) }),
    exports: {
      ...mapped(repository.exports, (file) =>
        /\.tsx?$/.test(file) ? { types: declaration(file), default: compiled(file) } : file,
      ),
      './package.json': './package.json',
    },
    sideEffects: SIDE_EFFECTS,
    dependencies: rangesOf(imported),
    optionalDependencies: rangesOf(INSTALLED_IF_POSSIBLE),
    peerDependencies: rangesOf(peers),
    peerDependenciesMeta: Object.fromEntries(OPTIONAL.map((name) => [name, { optional: true }])),
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Modules with side effects. From all other modules a bundler includes only imported exports. */
const SIDE_EFFECTS = [
  '**/*.css',
  './src/entry-*',
  './src/{devtools,islands,live}/**',
  './{cli,editor,server,services}/**',
]

const mapped = <Value>(names: Names, change: (value: string) => Value) =>
  Object.fromEntries(Object.entries(names).map(([name, value]) => [name, change(value)]))

const compiled = (file: string) => file.replace(/\.tsx?$/, '.js')
const declaration = (file: string) => file.replace(/\.tsx?$/, '.d.ts')

/** All packages that the files of the package import, in order. */
async function importedPackages(folder: string): Promise<string[]> {
  const names = new Set<string>()
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(?:js|d\.ts)$/.test(file)) continue
    const text = await readFile(join(folder, file), 'utf8')
    const found = file.endsWith('.js') ? packageImports(file, text) : declarationImports(text)
    for (const name of found) names.add(name)
  }
  return [...names].sort()
}
