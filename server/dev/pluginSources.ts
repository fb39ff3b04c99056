import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFolder } from '../siteFolder.ts'

/** Returns the files of each plugin by its definition: definition, renderers and styles, without tests. Paths are relative to `root`. */
export async function pluginSources({
  root,
  plugins,
}: Pick<SiteFolder, 'root' | 'plugins'>): Promise<Readonly<Record<string, readonly string[]>>> {
  const entries = await readdir(join(root, plugins), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${plugins}/${name}`)
  const listed = folders.map(async (folder) => {
    const names = await readdir(join(root, folder))
    const sources = names.filter((name) => /\.(?:tsx?|css)$/.test(name) && !/\.(?:test|testkit)\./.test(name))
    const ordered = sources.sort((a, b) => sortKey(a) - sortKey(b) || a.localeCompare(b))
    return [`${folder}/index.ts`, ordered.map((name) => `${folder}/${name}`)] as const
  })
  return Object.fromEntries(await Promise.all(listed))
}

/** Sorts the definition first, then renderers, styles and all other files. */
function sortKey(name: string): number {
  if (name === 'index.ts') return 0
  return name.endsWith('.tsx') ? 1 : name.endsWith('.css') ? 2 : 3
}
