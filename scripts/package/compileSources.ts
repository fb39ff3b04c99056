import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PACKAGED } from './packagedSources.ts'

/**
 * Compiles the builder's sources to JavaScript, declarations and source maps, in the same layout.
 * @throws Error with the compiler's messages
 */
export async function compileSources(root: string, folder: string): Promise<void> {
  await mkdir(join(root, '.data'), { recursive: true })
  const settings = await mkdtemp(join(root, '.data', 'package-'))
  try {
    const file = join(settings, 'tsconfig.json')
    await writeFile(file, JSON.stringify(compilerSettings(root, folder)))
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', file, '--checkers', '1'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    })
    if (status !== 0) throw new Error(`The package does not compile:\n${stdout}`)
  } finally {
    await rm(settings, { recursive: true, force: true })
  }
}

function compilerSettings(root: string, folder: string): object {
  const { folders, omitted, siteModules } = PACKAGED
  const below = (paths: readonly string[]) => paths.map((path) => join(root, path))
  return {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      allowJs: false,
      declaration: true,
      // The package has no sources, so source maps contain their text.
      inlineSources: true,
      noEmit: false,
      outDir: folder,
      paths: Object.fromEntries(
        Object.entries(siteModules).map(([name, file]) => [name, [join(root, file)]]),
      ),
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      sourceMap: true,
      typeRoots: [join(root, 'node_modules/@types')],
      types: ['node'],
    },
    files: [join(root, 'node_modules/vite/client.d.ts')],
    include: below(folders),
    exclude: below(omitted),
  }
}
