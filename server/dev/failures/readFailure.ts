import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { BUILDER, pathBelow } from '../../build/paths.ts'
import { codeFrame, type FrameLine } from './codeFrame.ts'

/** Something that failed in development, as it is shown: what, why, and where. */
export interface Failure {
  /** What is broken: a plugin, a block of a page. */
  readonly what: string
  readonly reason: string
  readonly place: Place | undefined
  /** The code round the place. */
  readonly frame: readonly FrameLine[]
  /** Where it was called from, in the project's own files: `src/plugins/quote/Quote.tsx:12:3`. */
  readonly stack: readonly string[]
}

export interface Place {
  /** Below the project's folder. */
  readonly file: string
  readonly line?: number
  readonly column?: number
}

/**
 * Reads what was thrown: its reason, and its place in the project's sources, as they are now.
 * @param root the project's folder
 * @param file of the plugin that is to blame, if one is
 */
export async function readFailure(
  root: string,
  what: string,
  thrown: unknown,
  file?: string,
): Promise<Failure> {
  const error = thrown instanceof Error ? (thrown as Error & { readonly id?: string }) : undefined
  const message = stripVTControlCharacters(error?.message ?? String(thrown))
  const stack = error ? stackOf(root, error) : []
  const folder = file?.slice(0, file.lastIndexOf('/') + 1)
  // What a plugin called may have thrown; the mistake is where it called it.
  const own = folder === undefined ? stack[0] : stack.find((at) => at.startsWith(folder))
  const found = parsedAt(root, message, error?.id) ?? (await importedAt(root, message)) ?? placeOf(own)
  const place = found ?? (file ? { file } : undefined)
  const text = place && (await readFile(join(root, place.file), 'utf8').catch(() => undefined))
  return {
    what,
    reason: reasonOf(root, message),
    place,
    frame: text === undefined ? [] : codeFrame(text, place?.line),
    stack,
  }
}

/** What runs the site in the builder's repository: its frames say nothing of a site. */
const TOOLS = /^(?:cli|server|services)\//

/** The frames of an error in the project's own sources, innermost first. Vite has mapped them already. */
function stackOf(root: string, { stack = '' }: Error): readonly string[] {
  const frames = stripVTControlCharacters(stack).matchAll(
    /^\s+at .*?\(?((?:file:\/\/)?\/[^()\s]+:\d+:\d+)\)?$/gm,
  )
  return [...frames].flatMap(([, at = '']) => {
    const own = below(root, at.replace('file://', ''))
    return own && !(root === BUILDER && TOOLS.test(own)) ? [own] : []
  })
}

function placeOf(at: string | undefined): Place | undefined {
  const [, file, line, column] = /^(.+?):(\d+):(\d+)$/.exec(at ?? '') ?? []
  return file ? { file, line: Number(line), column: Number(column) } : undefined
}

/** Where a parser stopped: its message draws the code, with the place above it. */
function parsedAt(root: string, message: string, id: string | undefined): Place | undefined {
  const [, line, column] = /^[^\n]*[╭┌]─\[ .+:(\d+):(\d+) \]/mu.exec(message) ?? []
  const file = id && below(root, id.split('?')[0]!)
  return file && line ? { file, line: Number(line), column: Number(column) } : undefined
}

/** Where a file is imported that is not there. */
async function importedAt(root: string, message: string): Promise<Place | undefined> {
  const [, address = '', importer = ''] =
    /^Failed to load url (\S+) .*? in (\S+?)\. Does the file exist/.exec(message) ?? []
  const file = importer && below(root, importer.split('?')[0]!)
  if (!file) return undefined
  const text = await readFile(join(root, file), 'utf8').catch(() => '')
  // A path is asked for from the root where it could be resolved.
  const name = address.split('/').at(-1) ?? ''
  const lines = text.split('\n')
  const line = lines.findIndex((one) => /import|from/.test(one) && one.includes(name))
  return line < 0 ? { file } : { file, line: line + 1, column: Math.max(lines[line]!.search(/['"`]/), 0) + 1 }
}

/** What happened, without the drawing of the code, which is shown beside it. */
function reasonOf(root: string, message: string): string {
  const [, parsed] = /\[PARSE_ERROR\] ([^\n]+)/.exec(message) ?? []
  const [, hint] = /╰─+ ([^\n]+)/u.exec(message) ?? []
  if (parsed) return hint && !parsed.includes(hint) ? `${parsed.replace(/\.$/, '')}. ${hint}` : parsed
  return message.replaceAll(`${root}/`, '').trim() || 'Nothing was said.'
}

/** A path below the project's folder; undefined for one beside it, or in a package. */
function below(root: string, file: string): string | undefined {
  const [, path = '', place = ''] = /^(.*?)((?::\d+){0,2})$/.exec(file) ?? []
  const inside = pathBelow(root, resolve(root, path))
  return inside.startsWith('..') || inside.includes('node_modules/') ? undefined : inside + place
}
