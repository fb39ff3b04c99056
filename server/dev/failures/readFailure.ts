import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { BUILDER_ROOT, pathBelow } from '../../build/paths.ts'
import { codeFrame, type FrameLine } from './codeFrame.ts'

/** A failure in development, with the data to show it. */
export interface Failure {
  /** The broken part, such as a plugin or a block of a page. */
  readonly what: string
  readonly reason: string
  readonly location: SourceLocation | undefined
  /** The code around the location. */
  readonly frame: readonly FrameLine[]
  /** Stack frames in the project's files: `src/plugins/quote/Quote.tsx:12:3`. */
  readonly stack: readonly string[]
}

export interface SourceLocation {
  /** Relative to the project's folder. */
  readonly file: string
  readonly line?: number
  readonly column?: number
}

/** The known origin of an error. */
interface Origin {
  /** Definition of the plugin that caused it. */
  readonly file?: string | undefined
  /** Location of an error that has none. */
  readonly fallback?: SourceLocation | undefined
}

/** An error of Vite's or of a parser: `id` is the module, `loc` the position in its source. */
type ModuleError = Error & {
  readonly id?: string
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number }
}

/**
 * Creates a failure from a thrown value, with its location in the project's current sources.
 *
 * @param root the project's folder
 */
export async function readFailure(
  root: string,
  what: string,
  thrown: unknown,
  { file, fallback = file ? { file } : undefined }: Origin = {},
): Promise<Failure> {
  const error = thrown instanceof Error ? (thrown as ModuleError) : undefined
  const message = stripVTControlCharacters(error?.message ?? String(thrown))
  const stack = error ? stackOf(root, error) : []
  const folder = file?.slice(0, file.lastIndexOf('/') + 1)
  // If a function that the plugin calls has thrown, the location is the call in the plugin.
  const own = folder === undefined ? stack[0] : stack.find((at) => at.startsWith(folder))
  const location =
    parseErrorLocation(root, message, error?.id) ??
    (await findMissingImport(root, message)) ??
    moduleLocation(root, error) ??
    parseLocation(own) ??
    fallback
  const text = location && (await readFile(join(root, location.file), 'utf8').catch(() => undefined))
  return {
    what,
    reason: reasonOf(root, message),
    location,
    frame: text === undefined ? [] : codeFrame(text, location?.line),
    stack,
  }
}

/** The builder's own code, whose stack frames don't help the developer of a site. */
const TOOLS = /^(?:cli|json|server|services)\//

/** Returns the stack frames in the project's sources, innermost first. Vite has already applied source maps. */
function stackOf(root: string, { stack = '' }: Error): readonly string[] {
  const frames = stripVTControlCharacters(stack).matchAll(
    /^\s+at .*?\(?((?:file:\/\/)?\/[^()\s]+:\d+:\d+)\)?$/gm,
  )
  return [...frames].flatMap(([, at = '']) => {
    const own = toProjectPath(root, at.replace('file://', ''))
    return own && !(root === BUILDER_ROOT && TOOLS.test(own)) ? [own] : []
  })
}

function parseLocation(at: string | undefined): SourceLocation | undefined {
  const [, file, line, column] = /^(.+?):(\d+):(\d+)$/.exec(at ?? '') ?? []
  return file ? { file, line: Number(line), column: Number(column) } : undefined
}

/** Returns the position of an error of Vite's, whose columns begin at 0. */
function moduleLocation(root: string, error: ModuleError | undefined): SourceLocation | undefined {
  const { id = '', loc } = error ?? {}
  const file = loc && toProjectPath(root, (loc.file ?? id).split('?')[0]!)
  return loc && file ? { file, line: loc.line, column: loc.column + 1 } : undefined
}

/** Returns the location of a parse error. The parser's message contains it above its own code frame. */
function parseErrorLocation(
  root: string,
  message: string,
  id: string | undefined,
): SourceLocation | undefined {
  const [, line, column] = /^[^\n]*[╭┌]─\[ .+:(\d+):(\d+) \]/mu.exec(message) ?? []
  const file = id && toProjectPath(root, id.split('?')[0]!)
  return file && line ? { file, line: Number(line), column: Number(column) } : undefined
}

/** Returns the location of an import of a missing file. */
async function findMissingImport(root: string, message: string): Promise<SourceLocation | undefined> {
  const [, address = '', importer = ''] =
    /^Failed to load url (\S+) .*? in (\S+?)\. Does the file exist/.exec(message) ?? []
  const file = importer && toProjectPath(root, importer.split('?')[0]!)
  if (!file) return undefined
  const text = await readFile(join(root, file), 'utf8').catch(() => '')
  // The message may contain the resolved path instead of the one in the source, so compare the file name.
  const name = address.split('/').at(-1) ?? ''
  const lines = text.split('\n')
  const line = lines.findIndex((one) => /import|from/.test(one) && one.includes(name))
  return line < 0 ? { file } : { file, line: line + 1, column: Math.max(lines[line]!.search(/['"`]/), 0) + 1 }
}

/** Returns the reason without the parser's code frame, since the failure has its own. */
function reasonOf(root: string, message: string): string {
  const [, parsed] = /\[PARSE_ERROR\] ([^\n]+)/.exec(message) ?? []
  const [, hint] = /╰─+ ([^\n]+)/u.exec(message) ?? []
  if (parsed) return hint && !parsed.includes(hint) ? `${parsed.replace(/\.$/, '')}. ${hint}` : parsed
  const [, css] = /^\[postcss\] .*:\d+:\d+: ([^\n]+)/.exec(message) ?? []
  if (css) return css
  return message.replaceAll(`${root}/`, '').trim() || 'The error has no message.'
}

/** Returns a path relative to the project's folder; undefined outside of it and in packages. */
function toProjectPath(root: string, file: string): string | undefined {
  const [, path = '', place = ''] = /^(.*?)((?::\d+){0,2})$/.exec(file) ?? []
  const inside = pathBelow(root, resolve(root, path))
  return inside.startsWith('..') || inside.includes('node_modules/') ? undefined : inside + place
}
