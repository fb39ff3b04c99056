import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { BrokenFile } from '../../../services/content/StoryFile.ts'
import { pathBelow } from '../../build/paths.ts'
import { codeFrame } from './codeFrame.ts'
import type { Failure } from './readFailure.ts'

/** Returns failures for story files that can't be read, with the location from the parser's message. @param root the project's folder */
export async function contentFailures(
  root: string,
  broken: readonly BrokenFile[],
): Promise<readonly Failure[]> {
  return Promise.all(
    broken.map(async ({ file, message }) => {
      const text = await readFile(file, 'utf8').catch(() => '')
      const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? []
      const at = line ? { line: Number(line), column: Number(column) } : {}
      return {
        what: `Story ${basename(file)} cannot be read`,
        reason: message.replaceAll(`${root}/`, ''),
        location: { file: pathBelow(root, file), ...at },
        // Without long lines, since some programs write a whole story in a single line.
        frame: codeFrame(text, at.line).filter((one) => one.text.length < 500),
        stack: [],
      }
    }),
  )
}
