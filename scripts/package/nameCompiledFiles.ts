import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

/**
 * The compiler renames files in imports. Names elsewhere (URLs of workers, entries that the bundler is given, specifiers in
 * declarations) are renamed here, where a compiled file has that name.
 */
export async function nameCompiledFiles(root: string, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    const file = entry.replaceAll('\\', '/')
    if (!/\.(?:m?js|d\.ts)$/.test(file)) continue
    const text = await readFile(join(folder, file), 'utf8')
    const named = text.replace(SOURCE_NAME, (literal, quote: string, path: string, ending: string) => {
      const target = path.startsWith('.') ? posix.join(posix.dirname(file), path) : path.replace(/^\//, '')
      const isCompiled =
        existsSync(join(root, `${target}.${ending}`)) && existsSync(join(folder, `${target}.js`))
      return isCompiled ? `${quote}${path}.js${quote}` : literal
    })
    if (named !== text) await writeFile(join(folder, file), named)
  }
}

/** A string that is the path of a source file. */
const SOURCE_NAME = /(['"`])((?:\.{1,2}\/)*\/?[\w@-][\w@./-]*)\.(tsx?)\1/g
