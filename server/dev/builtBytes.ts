import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { BUILD } from '../build/paths.ts'

const manifest = v.record(v.string(), v.object({ file: v.string() }))
const modules = v.object({ modules: v.record(v.string(), v.string()) })

/** Bytes (brotli) of each plugin's own script in the last build, by the plugin's name; undefined where nothing is built. */
export async function builtBytes(): Promise<Readonly<Record<string, number>> | undefined> {
  try {
    const chunks = v.parse(manifest, JSON.parse(await readFile(BUILD.clientManifest, 'utf8')))
    const built = v.parse(modules, JSON.parse(await readFile(BUILD.browserModules, 'utf8')))
    const sizes = Object.entries(built.modules).map(async ([name, module]) => {
      const { size } = await stat(join(BUILD.client, `${chunks[module]?.file}.br`))
      return [name, size] as const
    })
    return Object.fromEntries(await Promise.all(sizes))
  } catch {
    return undefined
  }
}
