import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Built } from '../build/paths.ts'
import { readBuilt } from '../build/readBuilt.ts'

const manifest = v.record(v.string(), v.object({ file: v.string() }))
const modules = v.object({ modules: v.record(v.string(), v.string()) })

/** Returns the size of each plugin's script in the last build, in bytes (Brotli), by the plugin's name; undefined without a build. */
export async function builtBytes(
  built: Pick<Built, 'client' | 'clientManifest' | 'browserModules'>,
): Promise<Readonly<Record<string, number>> | undefined> {
  try {
    const chunks = await readBuilt(built.clientManifest, manifest)
    const recorded = await readBuilt(built.browserModules, modules)
    const sizes = Object.entries(recorded.modules).map(async ([name, module]) => {
      const { size } = await stat(join(built.client, `${chunks[module]?.file}.br`))
      return [name, size] as const
    })
    return Object.fromEntries(await Promise.all(sizes))
  } catch {
    return undefined
  }
}
