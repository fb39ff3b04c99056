import * as v from 'valibot'
import type { Built } from '../build/paths.ts'
import { readBuilt } from '../build/readBuilt.ts'
import { commandName } from '../commandName.ts'

/** URL path of preview scripts and routes. */
export const PREVIEW_PATH = '/_preview/'

const manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string())),
    isEntry: v.optional(v.boolean()),
  }),
)

/** Returns the URLs of the preview's scripts: its entry, then the modules that it imports. */
export async function builtPreviewScripts(built: Pick<Built, 'previewManifest'>): Promise<readonly string[]> {
  const chunks = await readBuilt(built.previewManifest, manifest)
  const found = new Set<string>()
  const add = (key: string) => {
    const chunk = chunks[key]
    if (!chunk || found.has(`/${chunk.file}`)) return
    found.add(`/${chunk.file}`)
    chunk.imports?.forEach(add)
  }
  Object.keys(chunks)
    .filter((key) => chunks[key]?.isEntry)
    .forEach(add)
  if (!found.size) throw new Error(`The bundle has no scripts for previews. Run "${commandName('build')}".`)
  return [...found]
}
