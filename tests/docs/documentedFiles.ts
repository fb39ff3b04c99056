import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILDER as ROOT } from '../../server/build/paths.ts'

/** A block of code in a document. */
export interface Fence {
  /** As the document says it: `ts`, `sh`, `html` … */
  readonly language: string
  /** The file that it is, where its first line is a comment with a path; that line is left out of the text. */
  readonly file: string | undefined
  readonly text: string
}

/** The blocks of code in a document of the project, in order. */
export function fencesOf(document: string): readonly Fence[] {
  const text = readFileSync(join(ROOT, document), 'utf8')
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', body = '']) => {
    const [, file] = /^(?:\/\/|\/\*) (\S+\/\S+\.\w+)(?: \*\/)?\n/.exec(body) ?? []
    return { language, file, text: file ? body.slice(body.indexOf('\n') + 1) : body }
  })
}
