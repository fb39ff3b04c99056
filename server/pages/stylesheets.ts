import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Built } from '../build/paths.ts'
import { readBuilt } from '../build/readBuilt.ts'
import type { Entry } from '../entry.ts'
import type { SiteServer } from '../siteServer.ts'
import { BlockSheets } from './blockSheets.ts'

const manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string())),
    imports: v.optional(v.array(v.string())),
    assets: v.optional(v.array(v.string())),
    isEntry: v.optional(v.boolean()),
  }),
)

/** The stylesheets and fonts that a page links. */
export interface Stylesheets {
  /** URLs of the stylesheets of a page with these components. */
  for(components: ReadonlySet<string>): readonly string[]
  readonly fonts: readonly string[]
  /** CSS of the joined stylesheet at an address; undefined if unknown. */
  joined(address: string): string | undefined
}

/** Reads the stylesheets that Vite built. A page links the site's stylesheet, then one that joins the stylesheets of its blocks. */
export async function builtStylesheets(
  registry: Entry['registry'],
  { firstFonts }: Pick<SiteServer, 'firstFonts'>,
  built: Pick<Built, 'client' | 'manifest'>,
): Promise<Stylesheets> {
  const chunks = await readBuilt(built.manifest, manifest)
  const entryKey = Object.keys(chunks).find((key) => chunks[key]?.isEntry)

  function cssOf(key: string, seen = new Set<string>()): string[] {
    const chunk = chunks[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [
      ...(chunk.imports ?? []).flatMap((inner) => cssOf(inner, seen)),
      ...(chunk.css ?? []).map((file) => `/${file}`),
    ]
  }

  const site = entryKey ? cssOf(entryKey) : []
  const byComponent = new Map<string, readonly string[]>()
  for (const name of registry.plugins.keys()) {
    const folder = registry.file(name)?.replace(/(?<![^/])[^/]+$/, '')
    const keys = Object.keys(chunks).filter((key) => folder && key.startsWith(folder))
    byComponent.set(
      name,
      keys.flatMap((key) => cssOf(key)),
    )
  }
  const files = [...new Set([...byComponent.values()].flat())].filter((file) => !site.includes(file))
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(built.client, file), 'utf8')] as const),
  )
  const sheets = new BlockSheets(new Map(texts))
  const assets = Object.values(chunks).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
  return {
    for(components) {
      return [...site, ...sheets.addresses([...components].flatMap((name) => byComponent.get(name) ?? []))]
    },
    joined: (address) => sheets.css(address),
    fonts: [...new Set(assets)].map((file) => `/${file}`).filter((file) => firstFonts?.test(file)),
  }
}
