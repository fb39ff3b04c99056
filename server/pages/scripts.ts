import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Built } from '../build/paths.ts'
import { readBuilt } from '../build/readBuilt.ts'
import { commandName } from '../commandName.ts'

/** The part of Vite's manifest that lists the files of each module. */
export const chunksSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string())) }),
)

/** Manifest keys of modules: those of blocks by component, those of the builder by names such as `BOOT`. */
const recorded = v.object({
  modules: v.record(v.string(), v.string()),
  builder: v.record(v.string(), v.string()),
})

/** The scripts that make a page interactive. */
export interface Scripts {
  /** URLs of a block's module and of all modules that it imports. */
  for(component: string): readonly string[]
  /** The boot script's text. */
  readonly boot: string
  /** The boot script's source expression for the content security policy. */
  readonly bootHash: string
}

/** The boot script's module, relative to the builder's folder, without extension. */
export const BOOT = 'src/islands/boot'

/** The module that the boot script imports, in the same form. Its URL replaces `__PAGE__` in the boot script. */
export const PAGE_RUNTIME = 'src/entry-page'

/** The modules that the page runtime imports, by the placeholder for the URLs of each module and its imports. */
export const RUNTIME_MODULES = {
  __ISLANDS__: 'src/islands/hydrateIsland',
  __ROUTER__: 'src/entry-navigation',
} as const

/** Returns the values of these placeholders, for the bundler's `define`. */
export const runtimeDefines = (addresses: (module: string) => readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(RUNTIME_MODULES).map(([name, module]) => [name, JSON.stringify(addresses(module))]),
  )

/** Returns the boot script for an inline script element. */
export function bootText(code: string, pageRuntime: string): string {
  const text = code.trim().replaceAll('__PAGE__', JSON.stringify(pageRuntime))
  return `(()=>{${text}})()`.replaceAll('</', '<\\/')
}

/** Returns the content security policy's source expression that allows this inline script. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Reads the scripts that Vite built for browsers. */
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

/** Returns a function that lists the files of a module and its imports from Vite's manifest; an empty list for unknown modules. */
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
