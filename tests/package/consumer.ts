import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { FreshPackage } from '../../scripts/package/freshPackage.ts'
import { ROOT } from '../architecture/projectFiles.ts'

/** A project outside of the repository that has the package among its packages. */
export interface Consumer {
  readonly folder: string
  /** Checks the types of the files in `consumer/`. Returns the compiler's messages. */
  readonly compile: (moduleResolution: string) => string
  /** Bundles a module for browsers, without React. Returns the script. */
  readonly bundle: (source: string) => Promise<string>
  readonly remove: () => Promise<void>
}

/** Installs the package from its tarball in an empty folder, beside links to the packages that it depends on. */
export async function createConsumer({ tarball }: FreshPackage): Promise<Consumer> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'consumer-')))
  const packages = join(folder, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (!name.startsWith('.') && name !== 'strata-pages')
      await symlink(join(ROOT, 'node_modules', name), join(packages, name), 'junction')
  execFileSync('tar', ['-xzf', tarball, '-C', packages])
  await cp(join(packages, 'package'), join(packages, 'strata-pages'), { recursive: true })
  await rm(join(packages, 'package'), { recursive: true })
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
