import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { BUNDLED } from './dependencies.ts'
import { packageImports } from './packageImports.ts'

/** Replaces imports of the `BUNDLED` packages in compiled modules by the code that they use, without side effects. */
export async function bundleImports(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!entry.endsWith('.js') || entry.startsWith('dist')) continue
    const file = join(folder, entry)
    const imported = packageImports(entry, await readFile(file, 'utf8'))
    if (imported.some(isBundled)) await bundleInto(folder, entry)
  }
}

const isBundled = (name: string): boolean => BUNDLED.some((bundled) => bundled === name)

/** Resolves the packages in this repository, wherever the package is written. */
const FROM_HERE: Plugin = {
  name: 'strata:bundled-packages',
  enforce: 'pre',
  resolveId: (id) => (isBundled(id) ? fileURLToPath(import.meta.resolve(id)) : undefined),
}

async function bundleInto(folder: string, entry: string): Promise<void> {
  const file = join(folder, entry)
  await build({
    root: dirname(folder),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [FROM_HERE],
    build: {
      target: 'es2023',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      lib: { entry: file, formats: ['es'], fileName: () => entry },
      rolldownOptions: {
        external: (id, importer, isResolved) => importer === file && !isResolved && !isBundled(id),
        output: { codeSplitting: false },
        treeshake: { moduleSideEffects: false },
      },
    },
  })
}
