import { builtinModules, isBuiltin } from 'node:module'
import { join, relative } from 'node:path'
import { normalizePath, type Plugin, type parseAst } from 'vite'
import type { SiteFolder } from '../siteFolder.ts'

/** Quick check whether code may import a Node module. Only such code is parsed. */
const mayImport = (code: string) =>
  code.includes('node:') ||
  builtinModules.some((name) => code.includes(`'${name}'`) || code.includes(`"${name}"`))

/** Ids of scripts, with or without the query that Vite adds for its caches. */
const SCRIPT = /\.[cm]?[jt]sx?(?:$|\?[tv]=)/

interface NodeImport {
  readonly file: string
  readonly source: string
}

/**
 * Vite plugin that reports imports of Node modules in blocks. Previews load every block in the browser, static ones too, so a block
 * with such an import would fail when an editor opens its page. In browser bundles all code of the site is checked, but not packages,
 * since they may import Node modules conditionally.
 */
export function rejectNodeImports({ root, plugins }: Pick<SiteFolder, 'root' | 'plugins'>): Plugin {
  const folder = `${normalizePath(join(root, plugins))}/`
  /** Returns the block that a file belongs to: the name of its folder. */
  const blockOf = (file: string) =>
    file.startsWith(folder) ? file.slice(folder.length).split('/', 1)[0] : undefined
  /** Imports in files outside of blocks, by environment. Which blocks use them is known at the end of the build. */
  const shared = new Map<string, NodeImport[]>()

  const errorMessage = ({ file, source }: NodeImport, blocks: readonly string[]) => {
    const names = blocks.map((name) => `'${name}'`).join(', ')
    const subject = blocks.length > 1 ? `The blocks ${names}` : `The block ${names}`
    return `${blocks.length > 0 ? `${subject} cannot be shown in previews: ` : ''}${relative(normalizePath(root), file)} imports '${source}', a module of Node, which browsers do not have. Use what browsers have, or compute the value on the server, for example by a query.`
  }

  return {
    name: 'site:no-node-modules',
    buildStart() {
      shared.set(this.environment.name, [])
    },
    transform: {
      filter: { id: { include: SCRIPT, exclude: /\/node_modules\// } },
      async handler(code, id) {
        const file = normalizePath(id.split('?', 1)[0]!)
        const { name, mode, config } = this.environment
        const block = blockOf(file)
        if ((block === undefined && config.consumer !== 'client') || !mayImport(code)) return
        for (const source of importedBy(this.parse(code))) {
          if (!isBuiltin(source)) continue
          // An npm package may have the name of a Node module, for example `events`.
          const found = await this.resolve(source, id)
          if (found?.id.includes('/node_modules/')) continue
          if (block !== undefined) this.error(errorMessage({ file, source }, [block]))
          if (mode === 'dev') this.error(errorMessage({ file, source }, []))
          shared.get(name)?.push({ file, source })
        }
      },
    },
    buildEnd(error) {
      const [first] = shared.get(this.environment.name) ?? []
      if (error || !first) return
      const files = new Set([first.file])
      for (const file of files)
        for (const importer of this.getModuleInfo(file)?.importers ?? []) files.add(importer)
      const blocks = [...files].flatMap((file) => blockOf(normalizePath(file)) ?? [])
      this.error(errorMessage(first, [...new Set(blocks)].sort()))
    },
  }
}

/** Returns the sources of a module's static imports and re-exports. */
function importedBy({ body }: ReturnType<typeof parseAst>): readonly string[] {
  return body.flatMap((node) => ('source' in node && node.source ? [String(node.source.value)] : []))
}
