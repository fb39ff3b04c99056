import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFolder } from '../siteFolder.ts'

/**
 * The files of each plugin, by that of its definition, below the project's folder: definition, renderer, styles; no tests.
 */
export async function pluginSources({
  root,
  plugins,
}: Pick<SiteFolder, 'root' | 'plugins'>): Promise<Readonly<Record<string, readonly string[]>>> {
  const entries = await readdir(join(root, plugins), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${plugins}/${name}`)
  const listed = folders.map(async (folder) => {
    const names = await readdir(join(root, folder))
    const sources = names.filter((name) => /\.(?:tsx?|css)$/.test(name) && !/\.(?:test|testkit)\./.test(name))
    const ordered = sources.sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b))
    return [`${folder}/index.ts`, ordered.map((name) => `${folder}/${name}`)] as const
  })
  return Object.fromEntries(await Promise.all(listed))
}

/** The definition, then renderers, then styles, then the rest. */
function placeOf(name: string): number {
  if (name === 'index.ts') return 0
  return name.endsWith('.tsx') ? 1 : name.endsWith('.css') ? 2 : 3
}
