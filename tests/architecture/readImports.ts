import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { projectText } from './projectFiles.ts'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly name: string
  readonly exports: Readonly<Record<string, string>>
}

/** The file of each public entry by its import specifier, from package.json: `strata-pages/react` → `src/entries/react.ts`. */
export const PUBLIC_ENTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries(manifest.exports).map(([path, file]) => [
    posix.join(manifest.name, path),
    posix.normalize(file),
  ]),
)

/** A static import, an import of types, a dynamic import, or `import.meta.glob`. */
export type ImportKind = 'static' | 'type' | 'dynamic' | 'glob'

export interface Import {
  readonly kind: ImportKind
  /** The imported file or folder relative to the project's root, or the name of a package. */
  readonly target: string
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const importsByFile = new Map<string, readonly Import[]>()

/** Returns the imports of a source file or stylesheet of the project. Several checks need them, so each file is read once. */
export function importsOf(file: string): readonly Import[] {
  const known = importsByFile.get(file)
  if (known) return known
  const found = (file.endsWith('.css') ? readStyleImports : readImports)(file, projectText(file))
  importsByFile.set(file, found)
  return found
}

/** Returns the imports of a source file. Reads its syntax tree, so comments and strings are ignored. */
export function readImports(file: string, text: string): readonly Import[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: Import[] = []
  const add = (kind: ImportKind, source: unknown) => {
    const specifier = isNode(source) ? source.value : source
    if (typeof specifier === 'string') found.push({ kind, target: resolve(file, specifier) })
  }
  visit(program, (node) => {
    if (node.type === 'ImportDeclaration') add(node.importKind === 'type' ? 'type' : 'static', node.source)
    if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration')
      add(node.exportKind === 'type' ? 'type' : 'static', node.source)
    if (node.type === 'ImportExpression') add('dynamic', node.source)
    if (node.type === 'TSImportType') add('type', node.source ?? node.argument)
    if (node.type === 'CallExpression' && isGlob(node.callee))
      for (const pattern of globPatterns(node)) add('glob', pattern)
  })
  return found
}

/** Returns the files and packages that a stylesheet imports or composes. */
export function readStyleImports(file: string, text: string): readonly Import[] {
  const found = text.matchAll(/(?:@import\s+(?:url\()?|composes:[^;]*\bfrom\s+)\s*['"]([^'"]+)['"]/g)
  return [...found].map(([, specifier = '']) => ({ kind: 'static', target: resolve(file, specifier) }))
}

/** A declaration or an import, which a module of re-exports lacks. Saves parsing most files. */
const DECLARATION = /^(?:export )?(?:const|function|class|interface|import)\b/m

/** Whether a module contains only re-exports. */
export function isBarrel(file: string, text: string): boolean {
  if (DECLARATION.test(text)) return false
  const body: unknown[] = parseSync(file, text).program.body
  return body.length > 0 && body.every((node) => isNode(node) && /^Export/.test(node.type) && !!node.source)
}

function resolve(file: string, specifier: string): string {
  const entry = PUBLIC_ENTRIES.get(specifier)
  if (entry) return entry
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return specifier.startsWith('/') ? specifier.slice(1) : specifier
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function visit(value: unknown, enter: (node: Node) => void): void {
  if (Array.isArray(value)) for (const entry of value) visit(entry, enter)
  else if (isNode(value)) {
    enter(value)
    for (const child of Object.values(value)) visit(child, enter)
  }
}

function isGlob(callee: unknown): boolean {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.object)) return false
  return callee.object.type === 'MetaProperty' && isNode(callee.property) && callee.property.name === 'glob'
}

function globPatterns(call: Node): readonly unknown[] {
  const first: unknown = Array.isArray(call.arguments) ? call.arguments[0] : undefined
  return isNode(first) && Array.isArray(first.elements) ? first.elements : [first]
}
