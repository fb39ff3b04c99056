import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { build, type Rolldown } from 'vite'
import { builtFiles, chunksSchema, PAGE_RUNTIME, runtimeDefines } from '../pages/scripts.ts'
import type { SiteFolder } from '../siteFolder.ts'
import { builderModule, pathBelow } from './paths.ts'

/**
 * Bundles the page runtime to one file and adds it to the manifest of the browser bundle. It is bundled separately because it
 * contains the file names of that bundle, and because a shared chunk would be one more file to load first.
 */
export async function bundlePageRuntime({ root, built }: Pick<SiteFolder, 'root' | 'built'>): Promise<void> {
  const manifest = join(built.client, 'manifest.json')
  const text = await readFile(manifest, 'utf8')
  const filesOf = builtFiles(v.parse(chunksSchema, JSON.parse(text)))
  const nameOf = (module: string) => pathBelow(root, builderModule(module))
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: runtimeDefines((module) => filesOf(nameOf(module)).map((file) => `/${file}`)),
    build: {
      target: 'es2022',
      outDir: built.client,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: builderModule(PAGE_RUNTIME),
        // A short name, since the boot script contains it and is inlined into every page.
        output: { entryFileNames: 'assets/[name]-[hash:6].js' },
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  const [{ fileName }] = output
  const chunks = { ...JSON.parse(text), [nameOf(PAGE_RUNTIME)]: { file: fileName, isEntry: true } }
  await writeFile(manifest, `${JSON.stringify(chunks, null, 2)}\n`)
}
