import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { PACKAGED } from './packagedSources.ts'

/**
 * Renames source files in string literals to their compiled files: URLs of workers, entries of the bundler, specifiers in
 * declarations. The compiler renames them only in imports.
 */
export async function nameCompiledFiles(root: string, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    const file = entry.replaceAll('\\', '/')
    if (!/\.(?:m?js|d\.ts)$/.test(file)) continue
    const text = await readFile(join(folder, file), 'utf8')
    const isCompiled = (path: string, ending: string) =>
      existsSync(join(root, `${path}.${ending}`)) &&
      existsSync(join(folder, file.endsWith('.d.ts') ? `${path}.d.ts` : `${path}.js`))
    const named = text.replace(SOURCE_NAME, (literal, quote: string, path: string, ending: string) => {
      const target = path.startsWith('.') ? posix.join(posix.dirname(file), path) : path.replace(/^\//, '')
      return isCompiled(target, ending) ? `${quote}${path}.js${quote}` : literal
    })
    const complete = file.endsWith('.d.ts') ? withoutSite(file, named, PACKAGED.siteModules) : named
    if (complete !== text) await writeFile(join(folder, file), complete)
  }
}

/** A string literal with the path of a source file. */
const SOURCE_NAME = /(['"`])((?:\.{1,2}\/)*\/?[\w@-][\w@./-]*)\.(tsx?)\1/g

/** Removes imports of stylesheets from declarations, and replaces modules of the site by the builder's declarations of them. */
const withoutSite = (file: string, text: string, siteModules: Readonly<Record<string, string>>): string =>
  text
    .replaceAll(/^import '[^']+\.css';\n/gm, '')
    .replaceAll(/(['"])(#site(?:\/\w+)?)\1/g, (literal, quote: string, name: string) => {
      const declared = siteModules[name]?.replace(/\.d\.ts$/, '.js')
      if (!declared) return literal
      const path = posix.relative(posix.dirname(file), declared)
      return `${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`
    })
