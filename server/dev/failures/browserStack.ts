import { SourceMap } from 'node:module'
import type { DevEnvironment } from 'vite'
import { BUILDER_ROOT, pathBelow } from '../../build/paths.ts'

/** A position in a source file. Line and column begin at 1. */
export interface SourcePosition {
  /** Absolute path. */
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Maximum number of stack frames whose source is looked up. */
const MAX_FRAMES = 50

/** The builder's runtime in the browser, whose stack frames don't help the developer of a site. */
const RUNTIME = /^src\/(?:devtools|islands|live|navigation|registry)\//

/** Returns the URL path of an address on the development server, with its query. */
export const serverPath = (address: string): string => {
  const { pathname = '', search = '' } = URL.parse(address, 'http://localhost') ?? {}
  return pathname + search
}

/** Returns the positions of a browser's stack frames in the project's sources, innermost first. */
export async function sourcePositions(
  stack: string,
  { moduleGraph }: Pick<DevEnvironment, 'moduleGraph'>,
): Promise<readonly SourcePosition[]> {
  const found: SourcePosition[] = []
  for (const frame of stack.split('\n').slice(0, MAX_FRAMES)) {
    const { url, line, column } = parseFrame(frame)
    const module = url ? await moduleGraph.getModuleByUrl(serverPath(url)) : undefined
    if (!module?.file || module.file.includes('/node_modules/')) continue
    if (RUNTIME.test(pathBelow(BUILDER_ROOT, module.file))) continue
    found.push(originalPosition(module.file, module.transformResult?.map, line, column))
  }
  return found
}

/** Reads a frame of Chromium (`at f (url:1:2)`), or of Firefox and Safari (`f@url:1:2`). The URL is empty if the frame has none. */
function parseFrame(frame: string): { readonly url: string; readonly line: number; readonly column: number } {
  const start = frame.search(/https?:/)
  const text = start < 0 ? '' : frame.slice(start).trimEnd()
  const parts = (text.endsWith(')') ? text.slice(0, -1) : text).split(':')
  const [line = NaN, column = NaN] = parts.splice(-2).map(Number)
  return { url: Number.isNaN(line + column) ? '' : parts.join(':'), line, column }
}

function originalPosition(file: string, map: object | null | undefined, line: number, column: number) {
  if (!map || !('mappings' in map) || !map.mappings) return { file, line, column }
  const entry = new SourceMap(map as ConstructorParameters<typeof SourceMap>[0]).findEntry(
    line - 1,
    column - 1,
  )
  return 'originalLine' in entry
    ? { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
    : { file, line, column }
}
