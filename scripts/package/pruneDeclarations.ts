import { readdir, readFile, rm } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { declarationSpecifiers } from './packageImports.ts'

/** Removes declarations that no public entry imports, directly or indirectly: sites cannot import those modules. */
export async function pruneDeclarations(folder: string, entries: readonly string[]): Promise<void> {
  const reached = new Set<string>()
  const follow = async (file: string): Promise<void> => {
    if (reached.has(file)) return
    reached.add(file)
    const specifiers = declarationSpecifiers(await readFile(join(folder, file), 'utf8'))
    for (const specifier of specifiers)
      if (/^\..*\.js$/.test(specifier))
        await follow(posix.join(posix.dirname(file), specifier.replace(/\.js$/, '.d.ts')))
  }
  for (const entry of entries) await follow(posix.normalize(entry))
  for (const file of await readdir(folder, { recursive: true }))
    if (file.endsWith('.d.ts') && !reached.has(file.replaceAll('\\', '/'))) await rm(join(folder, file))
}
