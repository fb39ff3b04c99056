import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type IConfigFile,
} from '@microsoft/api-extractor'
import type { GeneratedFiles } from '../../cli/generatedFiles.ts'

/** The folder of the reports, which contains nothing else. */
const FOLDER = 'docs/api'

interface Manifest {
  readonly name: string
  readonly version: string
  /** The source file of each public entry, and each public stylesheet, by its path in the package. */
  readonly exports: Readonly<Record<string, string>>
}

/**
 * Reports of the public API, one for each entry of the package: every exported name with its full type. A change of the API is a
 * change of these files.
 * @throws Error with the compiler's or the extractor's messages
 */
export async function apiReport(root: string): Promise<GeneratedFiles> {
  const manifest: Manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const entries = Object.values(manifest.exports).filter((file) => file.endsWith('.ts'))
  await mkdir(join(root, '.data'), { recursive: true })
  const folder = await mkdtemp(join(root, '.data', 'api-'))
  try {
    await emitDeclarations(root, folder, entries)
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ name: manifest.name, version: manifest.version }),
    )
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    return { files: await reportsOf(folder, entries), folder: FOLDER }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the declarations of the entries, and of what they import, to a folder. */
async function emitDeclarations(root: string, folder: string, entries: readonly string[]): Promise<void> {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      allowJs: false,
      rootDir: root,
      outDir: folder,
      typeRoots: [join(root, 'node_modules/@types')],
      types: ['node'],
      // `npm test types` checks the same sources.
      noCheck: true,
    },
    files: [...entries.map((entry) => join(root, entry)), join(root, 'node_modules/vite/client.d.ts')],
    include: [],
  }
  const file = join(folder, 'tsconfig.json')
  await writeFile(file, JSON.stringify(config))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', file], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The declarations of the public API do not compile:\n${stdout}`)
}

/** Returns the report of each entry by its file. All entries are analyzed in one program, which takes a third of the CPU time. */
async function reportsOf(folder: string, entries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  await mkdir(join(folder, 'reports'), { recursive: true })
  const declarations = entries.map((entry) => join(folder, entry.replace(/\.ts$/, '.d.ts')))
  const configs = declarations.map((file) => extractorConfig(folder, file, declarations))
  const [first] = configs
  if (!first) return new Map()
  const compilerState = CompilerState.create(first)
  const reports = configs.map(async (config): Promise<[string, string]> => {
    writeReport(config, compilerState)
    const path = config.reportFilePath
    return [`${FOLDER}/${basename(path)}`, await readFile(path, 'utf8')]
  })
  return new Map(await Promise.all(reports))
}

function extractorConfig(folder: string, entry: string, declarations: readonly string[]): ExtractorConfig {
  const none = { default: { logLevel: ExtractorLogLevel.None } }
  const configObject: IConfigFile = {
    projectFolder: folder,
    mainEntryPointFilePath: entry,
    newlineKind: 'lf',
    compiler: {
      overrideTsconfig: {
        compilerOptions: {
          target: 'ES2024',
          lib: ['ES2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
          module: 'ESNext',
          moduleResolution: 'Bundler',
          jsx: 'react-jsx',
          strict: true,
          skipLibCheck: true,
          noEmit: true,
          allowImportingTsExtensions: true,
          types: [],
        },
        files: declarations,
      },
    },
    apiReport: {
      enabled: true,
      reportFileName: `${basename(entry, '.d.ts')}.api.md`,
      reportFolder: join(folder, 'reports'),
      reportTempFolder: join(folder, 'reports/new'),
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: {
      extractorMessageReporting: {
        ...none,
        // A type that the API uses but does not export is shown in the report for review.
        'ae-forgotten-export': { logLevel: ExtractorLogLevel.Warning, addToApiReportFile: true },
      },
      tsdocMessageReporting: none,
      compilerMessageReporting: none,
    },
  }
  return ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: join(folder, 'api-extractor.json'),
    packageJsonFullPath: join(folder, 'package.json'),
  })
}

/** @throws Error with the extractor's messages */
function writeReport(config: ExtractorConfig, compilerState: CompilerState): void {
  const errors: string[] = []
  const { succeeded } = Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    messageCallback(message) {
      message.handled = true
      if (message.logLevel === ExtractorLogLevel.Error) errors.push(message.text)
    },
  })
  if (!succeeded)
    throw new Error(`The API of ${config.mainEntryPointFilePath} cannot be reported:\n${errors.join('\n')}`)
}
