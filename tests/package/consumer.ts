import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { FreshPackage } from '../../scripts/package/freshPackage.ts'
import { ROOT } from '../architecture/projectFiles.ts'
import { installPackage } from './installPackage.ts'

/** A project outside of the repository that depends on the package. */
export interface Consumer {
  readonly folder: string
  /** Checks the types of the files in `consumer/` and returns the compiler's messages. */
  readonly compile: (moduleResolution: string) => string
  /** Bundles a module for browsers, without React, and returns the script. */
  readonly bundle: (source: string) => Promise<string>
  readonly remove: () => Promise<void>
}

/** Creates a project in an empty folder outside of the repository, and installs the package there. */
export async function createConsumer(pack: FreshPackage): Promise<Consumer> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'consumer-')))
  await installPackage(folder, pack, ['@types/react', '@types/react-dom'])
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }))
  await cp(join(import.meta.dirname, 'consumer'), join(folder, 'src'), { recursive: true })
  return {
    folder,
    compile: (moduleResolution) => compile(folder, moduleResolution),
    bundle: (source) => bundle(folder, source),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function compile(folder: string, moduleResolution: string): string {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--allowImportingTsExtensions',
      '--jsx',
      'react-jsx',
      '--target',
      'es2024',
      '--module',
      moduleResolution === 'bundler' ? 'esnext' : moduleResolution,
      '--moduleResolution',
      moduleResolution,
      '--types',
      '',
      ...['src/plugin.ts', 'src/server.ts', 'src/Note.tsx', 'src/test.ts'],
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  return stdout
}

async function bundle(folder: string, source: string): Promise<string> {
  await writeFile(join(folder, 'bundled.js'), source)
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: join(folder, 'bundled.js'), external: /^react/ },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap((each) => ('output' in each ? each.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('')
}
