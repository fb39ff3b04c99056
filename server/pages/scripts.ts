import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Built } from '../build/paths.ts'
import { commandName } from '../commandName.ts'

const manifest = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string())) }),
)

type Manifest = v.InferOutput<typeof manifest>

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

/** The modules that the boot script brings, named like it, by the name that stands for each in its text. */
export const BOOT_MODULES = {
  __RUNTIME__: 'src/islands/hydrateIsland',
  __NAVIGATION__: 'src/entry-navigation',
} as const

/** The boot script with the addresses it needs, as one inline text. */
export function bootText(code: string, addresses: (module: string) => readonly string[]): string {
  const text = Object.entries(BOOT_MODULES).reduce(
    (script, [name, module]) => script.replaceAll(name, JSON.stringify(addresses(module))),
    code.trim(),
  )
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
  const chunks = v.parse(manifest, JSON.parse(await readFile(built.clientManifest, 'utf8')))
  const { modules, builder } = v.parse(recorded, JSON.parse(await readFile(built.browserModules, 'utf8')))
  const addresses = (module: string) => filesOf(chunks, module).map((file) => `/${file}`)
  const bootFile = chunks[builder[BOOT] ?? '']?.file
  if (!bootFile) throw new Error(`The browser bundle has no boot script. Run "${commandName('build')}".`)
  const boot = bootText(await readFile(join(built.client, bootFile), 'utf8'), (module) =>
    addresses(builder[module] ?? ''),
  )
  const byComponent = new Map(Object.entries(modules).map(([name, module]) => [name, addresses(module)]))
  return { for: (component) => byComponent.get(component) ?? [], boot, bootHash: scriptHash(boot) }
}

function filesOf(chunks: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = chunks[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((inner) => filesOf(chunks, inner, seen))]
}
