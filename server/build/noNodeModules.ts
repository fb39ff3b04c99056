import { builtinModules, isBuiltin } from 'node:module'
import { join, relative } from 'node:path'
import { normalizePath, type Plugin, type parseAst } from 'vite'
import type { SiteFolder } from '../siteFolder.ts'

/** Whether code may import a module of Node: only such code is parsed. */
const mayImport = (code: string) =>
  code.includes('node:') ||
  builtinModules.some((name) => code.includes(`'${name}'`) || code.includes(`"${name}"`))

/** A script, with or without what Vite adds for its caches. */
const SCRIPT = /\.[cm]?[jt]sx?(?:$|\?[tv]=)/

interface NodeImport {
  readonly file: string
  readonly source: string
}

/**
 * Refuses modules of Node in the code of blocks. Previews load every block in the browser, static ones too, so such a block would
 * work until an editor opens its page. In bundles for browsers the site's other code is checked as well; packages are not, since they
 * may guard their use.
 */
export function noNodeModules({ root, plugins }: Pick<SiteFolder, 'root' | 'plugins'>): Plugin {
  const folder = `${normalizePath(join(root, plugins))}/`
  /** The block that a file belongs to: the name of its folder. */
  const blockOf = (file: string) =>
    file.startsWith(folder) ? file.slice(folder.length).split('/', 1)[0] : undefined
  /** Imports in files beside the blocks, whose users are known once all modules are. */
  const shared = new Map<string, NodeImport[]>()

  const sentence = ({ file, source }: NodeImport, blocks: readonly string[]) => {
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
          // A package may have the name of a module of Node.
          const found = await this.resolve(source, id)
          if (found?.id.includes('/node_modules/')) continue
          if (block !== undefined) this.error(sentence({ file, source }, [block]))
          if (mode === 'dev') this.error(sentence({ file, source }, []))
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
      this.error(sentence(first, [...new Set(blocks)].sort()))
    },
  }
}

/** The modules that a module imports or exports from, at its top. */
function importedBy({ body }: ReturnType<typeof parseAst>): readonly string[] {
  return body.flatMap((node) => ('source' in node && node.source ? [String(node.source.value)] : []))
}
