import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Extractor, ExtractorConfig, ExtractorLogLevel, type IConfigFile } from '@microsoft/api-extractor'
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
    const files = new Map<string, string>()
    for (const entry of entries) {
      const name = `${basename(entry, '.ts')}.api.md`
      files.set(`${FOLDER}/${name}`, await reportOf(folder, entry, name))
    }
    return { files, folder: FOLDER }
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

async function reportOf(folder: string, entry: string, reportFileName: string): Promise<string> {
  const declarations = join(folder, entry.replace(/\.ts$/, '.d.ts'))
  const none = { default: { logLevel: ExtractorLogLevel.None } }
  const configObject: IConfigFile = {
    projectFolder: folder,
    mainEntryPointFilePath: declarations,
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
        files: [declarations],
      },
    },
    apiReport: {
      enabled: true,
      reportFileName,
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
  await mkdir(join(folder, 'reports'), { recursive: true })
  const errors: string[] = []
  const { succeeded } = Extractor.invoke(
    ExtractorConfig.prepare({
      configObject,
      configObjectFullPath: join(folder, 'api-extractor.json'),
      packageJsonFullPath: join(folder, 'package.json'),
    }),
    {
      localBuild: true,
      messageCallback(message) {
        message.handled = true
        if (message.logLevel === ExtractorLogLevel.Error) errors.push(message.text)
      },
    },
  )
  if (!succeeded) throw new Error(`The API of ${entry} cannot be reported:\n${errors.join('\n')}`)
  return readFile(join(folder, 'reports', reportFileName), 'utf8')
}
