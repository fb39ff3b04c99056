import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { BrokenFile } from '../../../services/content/StoryFile.ts'
import { pathBelow } from '../../build/paths.ts'
import { codeFrame } from './codeFrame.ts'
import type { Failure } from './readFailure.ts'

/**
 * Files of stories that cannot be taken, as they are shown: with the place that the parser names, if it names one.
 * @param root the project's folder
 */
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
        place: { file: pathBelow(root, file), ...at },
        // Machines write stories in one line.
        frame: codeFrame(text, at.line).filter((one) => one.text.length < 500),
        stack: [],
      }
    }),
  )
}
