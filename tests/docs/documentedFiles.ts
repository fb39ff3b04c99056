import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILDER_ROOT } from '../../server/build/paths.ts'

/** A block of code in a document. */
export interface Fence {
  /** The language in the document: `ts`, `sh`, `html`, … */
  readonly language: string
  /** The path in a comment on the first line, if it has one. `text` does not contain this line. */
  readonly file: string | undefined
  readonly text: string
}

/** Returns the blocks of code in a document of the project, in order. */
export function fencesOf(document: string): readonly Fence[] {
  const text = readFileSync(join(BUILDER_ROOT, document), 'utf8')
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', body = '']) => {
    const [, file] = /^(?:\/\/|\/\*) (\S+\/\S+\.\w+)(?: \*\/)?\n/.exec(body) ?? []
    return { language, file, text: file ? body.slice(body.indexOf('\n') + 1) : body }
  })
}
