import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Built } from '../build/paths.ts'
import { readBuilt } from '../build/readBuilt.ts'
import { commandName } from '../commandName.ts'

/** The part of a bundle's manifest that names the files of a module. */
export const chunksSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string())) }),
)

/** Modules as the manifest names them: of blocks with behaviour by component, of the builder as `BOOT` names them. */
const recorded = v.object({
  modules: v.record(v.string(), v.string()),
  builder: v.record(v.string(), v.string()),
})

/** What a page needs to bring its blocks to life. */
export interface Scripts {
  /** A block's module, then what that imports. */
  for(component: string): readonly string[]
  /** The boot script's text. */
  readonly boot: string
  /** Its source expression for a content security policy. */
  readonly bootHash: string
}

/** The boot script's module, below the builder's folder and without ending. */
export const BOOT = 'src/islands/boot'

/** The module that the boot script imports, named like it. Its address stands for `__PAGE__`. */
export const PAGE_RUNTIME = 'src/entry-page'

/** The modules that the page runtime imports, by the name that stands for the addresses of each with its imports. */
export const RUNTIME_MODULES = {
  __ISLANDS__: 'src/islands/hydrateIsland',
  __ROUTER__: 'src/entry-navigation',
} as const

/** The replacements for those names, as a bundler's `define`. */
export const runtimeDefines = (addresses: (module: string) => readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(RUNTIME_MODULES).map(([name, module]) => [name, JSON.stringify(addresses(module))]),
  )

/** The boot script as one inline text. */
export function bootText(code: string, pageRuntime: string): string {
  const text = code.trim().replaceAll('__PAGE__', JSON.stringify(pageRuntime))
  return `(()=>{${text}})()`.replaceAll('</', '<\\/')
}

/** The source expression that lets exactly this inline script run. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Reads what Vite built for browsers. */
export async function builtScripts(
  built: Pick<Built, 'client' | 'clientManifest' | 'browserModules'>,
): Promise<Scripts> {
  const filesOf = builtFiles(await readBuilt(built.clientManifest, chunksSchema))
  const { modules, builder } = await readBuilt(built.browserModules, recorded)
  const addresses = (module: string) => filesOf(module).map((file) => `/${file}`)
  const [bootFile] = filesOf(builder[BOOT] ?? '')
  const [pageRuntime] = addresses(builder[PAGE_RUNTIME] ?? '')
  if (!bootFile || !pageRuntime)
    throw new Error(
      `The browser bundle has no boot script or no page runtime. Run "${commandName('build')}".`,
    )
  const boot = bootText(await readFile(join(built.client, bootFile), 'utf8'), pageRuntime)
  const byComponent = new Map(Object.entries(modules).map(([name, module]) => [name, addresses(module)]))
  return { for: (component) => byComponent.get(component) ?? [], boot, bootHash: scriptHash(boot) }
}

/**
 * Returns a function that gives the file of a module and those of its imports, from the manifest of the browsers' bundle; none if
 * the module is no entry.
 */
export function builtFiles(
  chunks: v.InferOutput<typeof chunksSchema>,
): (module: string) => readonly string[] {
  const filesOf = (key: string, seen = new Set<string>()): string[] => {
    const chunk = chunks[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [chunk.file, ...(chunk.imports ?? []).flatMap((inner) => filesOf(inner, seen))]
  }
  return (module) => filesOf(module)
}
