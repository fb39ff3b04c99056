import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { beforeAll, expect, test } from 'vitest'
import { createSite } from '../../create-strata/createSite.js'
import { type FreshPackage, freshPackage } from '../../scripts/package/freshPackage.ts'
import { declarationSpecifiers, moduleSpecifiers } from '../../scripts/package/packageImports.ts'
import { COMMANDS } from '../../server/commandName.ts'
import { ROOT } from '../architecture/projectFiles.ts'
import { type Consumer, createConsumer } from './consumer.ts'

/** The timeout for writing and packing the package, in milliseconds. */
const PACK_TIMEOUT_MS = 600_000
/** The timeout of tests that run the compiler, in milliseconds. */
const COMPILE_TIMEOUT_MS = 120_000

/** The maximum size of the tarball, in bytes. Increase it only for features that sites need. */
const MAX_TARBALL_BYTES = 3_800_000
/** The maximum size of the script of a site that imports one function of the package, in bytes. */
const MAX_SCRIPT_BYTES = 700

let pack: FreshPackage
let files: readonly string[]
let consumer: Consumer

beforeAll(async () => {
  pack = await freshPackage(ROOT)
  files = readdirSync(pack.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(pack.folder.length + 1)
        .replaceAll('\\', '/'),
    )
  consumer = await createConsumer(pack)
  return () => consumer.remove()
}, PACK_TIMEOUT_MS)

const textOf = (file: string) => readFileSync(join(pack.folder, file), 'utf8')
const installed = (file: string) => join(consumer.folder, 'node_modules/strata-pages', file)
const manifest = () => JSON.parse(textOf('package.json'))

test('PKG-04 the package contains no files of the demo site, tests or scripts', () => {
  expect(files.length).toBeGreaterThan(1000)
  const foreign =
    /(?:^|\/)(?:quarry|tests?|testing|testkits?|fixtures|scripts|bench|examples|pictures|samples)\/|\.(?:test|spec|testkit|stories)\.|^content\//
  // The template of new sites has sources and a test of theirs.
  const own = files.filter((file) => !file.startsWith('create-strata/template/'))
  expect(own.filter((file) => foreign.test(file))).toEqual([])
  expect(own.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual([])
  const texts = files.filter((file) => /\.(?:js|ts|css|html|json)$/.test(file))
  expect(texts.filter((file) => /quarry|field[- ]notes/i.test(textOf(file)))).toEqual([])
})

test('PKG-04 the package contains all files that it imports', () => {
  const known = new Set(files)
  const missing = files
    .filter((file) => /\.(?:js|d\.ts)$/.test(file) && !file.startsWith('dist/'))
    .flatMap((file) => {
      const isDeclaration = file.endsWith('.d.ts')
      const text = textOf(file)
      const specifiers = isDeclaration ? declarationSpecifiers(text) : moduleSpecifiers(file, text)
      return specifiers
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => posix.join(posix.dirname(file), specifier.replace(/\?.*/, '')))
        .filter((target) => !known.has(isDeclaration ? target.replace(/\.js$/, '.d.ts') : target))
        .map((target) => `${file} → ${target}`)
    })
  expect(missing).toEqual([])
})

test('the software bill of materials has the version, licence and hash of each dependency, and every reference has a component', () => {
  const sbom = JSON.parse(textOf('sbom.cdx.json')) as {
    readonly components: readonly {
      readonly 'bom-ref': string
      readonly name: string
      readonly hashes: readonly { readonly content: string }[]
      readonly licenses?: readonly unknown[]
    }[]
    readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
  }
  const refs = new Set(sbom.components.map((component) => component['bom-ref']))
  const { dependencies, optionalDependencies, peerDependencies } = manifest()
  const direct = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  expect(direct.filter((name) => !refs.has(`node_modules/${name}`))).toEqual([])
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn.filter((ref) => !refs.has(ref)))).toEqual([])
  expect(sbom.components.filter(({ hashes: [hash] }) => hash?.content.length !== 128)).toEqual([])
  const unstated = sbom.components.filter(({ licenses }) => !licenses).map(({ name }) => name)
  expect(unstated).toEqual(['@storyblok/preview-bridge', 'only'])
})

test('PKG-04 publint finds no problems in the tarball', async () => {
  const tarball = Uint8Array.from(readFileSync(pack.tarball)).buffer
  const { messages } = await publint({ pack: { tarball }, strict: true })
  // The tests of a new site are part of its template.
  const isOfTemplate = (path: string) => path.startsWith('/create-strata/template/')
  const problems = messages.filter(
    (message) => message.code !== 'USE_FILES' || !message.args.internalFilePaths.every(isOfTemplate),
  )
  expect(problems.map((message) => formatMessage(message, manifest()))).toEqual([])
})

test(
  'PKG-04 every entry resolves to its types in Node and in bundlers',
  async () => {
    const result = await checkPackage(createPackageFromTarballData(readFileSync(pack.tarball)), {
      excludeEntrypoints: [/\.css$/],
    })
    if (!result.types) throw new Error('The package has no types.')
    // The package only contains modules: CommonJS and resolution without `exports` are not supported.
    const promised = new Set(['node16-esm', 'bundler'])
    const problems = result.problems.filter(
      (problem) => !('resolutionKind' in problem) || promised.has(problem.resolutionKind),
    )
    expect(problems).toEqual([])
    expect(Object.keys(result.entrypoints)).toEqual(
      expect.arrayContaining(['.', './react', './server', './testing']),
    )
  },
  COMPILE_TIMEOUT_MS,
)

test.each(['bundler', 'nodenext'])(
  'PKG-04 a site in TypeScript compiles with the package, resolved as %s',
  (moduleResolution) => {
    expect(consumer.compile(moduleResolution)).toBe('')
  },
  COMPILE_TIMEOUT_MS,
)

test('PKG-04 the compiler options name no package except the builder, because pnpm only exposes direct dependencies', () => {
  const { compilerOptions } = JSON.parse(textOf('src/entries/tsconfig.json'))
  expect(compilerOptions.types).toEqual([])
})

test('PKG-04 Node imports the entries of definitions and of the server', () => {
  const script = `
    const [index, server] = await Promise.all([import('strata-pages'), import('strata-pages/server')])
    console.log(typeof index.definePlugin, typeof server.defineSiteServer)`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: consumer.folder,
    encoding: 'utf8',
  })
  expect(output.trim()).toBe('function function')
})

test('PKG-04 a bundler includes only the imported parts of an entry', async () => {
  const one = await consumer.bundle("import { escapeHtml } from 'strata-pages'\nconsole.log(escapeHtml('<'))")
  expect(one.length).toBeLessThan(MAX_SCRIPT_BYTES)
  const part = await consumer.bundle("import { Day } from 'strata-pages/react'\nconsole.log(Day)")
  expect(part).not.toContain('createRootRoute')
})

test('PKG-04 the package does not depend on packages that only its editor, the demo site or this repository uses', () => {
  const { dependencies, devDependencies, scripts } = manifest()
  const foreign =
    /^(?:@tiptap|@radix-ui|@atlaskit|@storyblok\/js|@fontsource|@biomejs|cmdk|re2js|dayjs|bowser|firebase|idb|minisearch|vanilla-|web-vitals|node-|vitest|typescript)/
  expect(Object.keys(dependencies).length).toBeGreaterThan(10)
  expect(Object.keys(dependencies).filter((name) => foreign.test(name) && name !== 'node-diff3')).toEqual([])
  expect([devDependencies, scripts]).toEqual([undefined, undefined])
})

test('PKG-01 the package contains the documentation that the help of commands names', () => {
  for (const words of [[], ...Object.keys(COMMANDS).map((name) => [name])]) {
    const help = execFileSync(process.execPath, [installed('cli/strata.js'), ...words, '--help'], {
      cwd: consumer.folder,
      encoding: 'utf8',
    })
    const [, page = ''] = /^Documentation:\n {2}(\S+\.md)$/m.exec(help) ?? []
    expect([words, page, existsSync(join(consumer.folder, page))]).toEqual([
      words,
      expect.stringMatching(/^node_modules\/strata-pages\/docs\//),
      true,
    ])
  }
})

test('PKG-01 targets of links between documents of the package are in the package, and its README shows the create command', () => {
  const pages = files.filter((file) => file.endsWith('.md'))
  expect(pages.length).toBeGreaterThan(15)
  const links = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => ({
      page,
      file: posix.join(posix.dirname(page), target),
    })),
  )
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter(({ file }) => !files.includes(file))).toEqual([])
  expect(textOf('README.md')).toContain('npm create strata my-site')
  expect(textOf('README.md')).toContain("import { definePlugin, field } from 'strata-pages'")
})

test.each(['dev', 'build', 'start', 'check'])(
  'PKG-01 strata %s without the bundler, which a server of a built site does not install, says what to install',
  async (name) => {
    const folder = join(consumer.folder, name)
    await createSite(folder, { name, languages: ['en'], builder: '*' })
    const { status, stderr } = spawnSync(process.execPath, [installed('cli/strata.js'), name], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(status).toBe(name === 'check' ? 2 : 1)
    expect(stderr).toContain(
      'Bundling a site needs packages that are not installed: npm install vite @vitejs/plugin-react\n',
    )
  },
)

test('the tarball is smaller than its budget', () => {
  expect(statSync(pack.tarball).size).toBeLessThan(MAX_TARBALL_BYTES)
})
