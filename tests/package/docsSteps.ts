/** A step of a document. */
export type DocsStep =
  | { readonly kind: 'write'; readonly file: string; readonly text: string }
  /** Adds a value to a list in a JSON file. `file` may have one `*` for the part of the name that differs. */
  | { readonly kind: 'append'; readonly file: string; readonly to: string; readonly value: unknown }
  | { readonly kind: 'run'; readonly commands: readonly string[] }
  /** Starts a server that runs during the following steps. */
  | { readonly kind: 'start'; readonly command: string }
  /** Expects the page at a path to contain HTML. Tests ignore `class` attributes. */
  | { readonly kind: 'page'; readonly path: string; readonly html: string }

const FENCE = /^```(\w+)(?: ([^\n]*))?\n([\s\S]*?)^```$/gm

/**
 * Reads the steps from the code blocks of a document. A block is a step if its info string has one of these after the language:
 * `file=<path>`, `append=<path> to=<path in the JSON>`, `run`, `start`, `page=<path>`. Other blocks only illustrate.
 *
 * @throws for any other annotation
 */
export function stepsOf(document: string): readonly DocsStep[] {
  return [...document.matchAll(FENCE)].flatMap(([, language = '', info = '', text = '']) =>
    info.trim() ? [stepOf(`${language} ${info.trim()}`, info.trim(), text)] : [],
  )
}

function stepOf(name: string, info: string, text: string): DocsStep {
  if (info === 'run') return { kind: 'run', commands: linesOf(text) }
  if (info === 'start') return { kind: 'start', command: onlyLine(name, text) }
  const given = new Map(info.split(/\s+/).map((part) => [part.split('=')[0], part.split('=')[1]] as const))
  const file = given.get('file')
  if (file && given.size === 1) return { kind: 'write', file: checkPath(name, file), text }
  const append = given.get('append')
  const to = given.get('to')
  if (append && to && given.size === 2)
    return { kind: 'append', file: checkPath(name, append), to, value: JSON.parse(text) }
  const path = given.get('page')
  if (path?.startsWith('/') && given.size === 1) return { kind: 'page', path, html: text.trim() }
  throw new Error(
    `The code block "${name}" is not a step. Write file=, append= with to=, run, start or page= after the language.`,
  )
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

function onlyLine(name: string, text: string): string {
  const [line, ...more] = linesOf(text)
  if (line === undefined || more.length) throw new Error(`The code block "${name}" must be one command.`)
  return line
}

/** Returns a path. Throws if it is outside of the site's folder. */
function checkPath(name: string, path: string): string {
  if (path.startsWith('/') || path.split('/').includes('..'))
    throw new Error(`The code block "${name}" names a file outside of the site.`)
  return path
}
