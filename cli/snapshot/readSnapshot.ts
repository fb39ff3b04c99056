import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import {
  MAX_BYTES,
  MAX_LINE,
  SNAPSHOT_FORMAT,
  type SnapshotHeader,
  type SnapshotRecord,
  snapshotEnd,
  snapshotHeader,
} from './snapshotFormat.ts'

/** A damaged, foreign or newer file, with what to do. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}

const damaged = (file: string, reason: string) =>
  new SnapshotError(`The snapshot ${file} is damaged: ${reason}. Create it again with "strata snapshot".`)

/** Reads the first line. @throws SnapshotError if the file is no snapshot, or a newer one */
export async function readSnapshotHeader(file: string): Promise<SnapshotHeader> {
  for await (const line of linesOf(file)) return headerOf(file, line)
  throw damaged(file, 'it is empty')
}

/**
 * Yields the records of a snapshot. Needs the memory of one line. The hash is compared at the end, so a caller must not use its result
 * before the last record.
 *
 * @throws SnapshotError if the file is no snapshot, a newer one, cut off, or changed
 */
export async function* readSnapshot(file: string): AsyncGenerator<SnapshotRecord> {
  const hash = createHash('sha256')
  let lines = -1
  let end: v.InferOutput<typeof snapshotEnd>['end'] | undefined
  for await (const line of linesOf(file)) {
    if (end) throw damaged(file, 'text follows its end')
    if (lines === -1) headerOf(file, line)
    else {
      const value = parsed(line)
      if (value === undefined) throw damaged(file, `line ${lines + 2} is not valid JSON`)
      const last = v.safeParse(snapshotEnd, value)
      if (last.success) {
        end = last.output.end
        continue
      }
      yield value as SnapshotRecord
    }
    lines += 1
    hash.update(`${line}\n`)
  }
  if (!end) throw damaged(file, 'its end is missing')
  if (end.lines !== lines || end.hash !== hash.digest('hex')) throw damaged(file, 'its hash differs')
}

function headerOf(file: string, line: string): SnapshotHeader {
  const result = v.safeParse(snapshotHeader, parsed(line))
  const format = (parsed(line) as { snapshot?: { format?: unknown } } | undefined)?.snapshot?.format
  if (typeof format === 'number' && format > SNAPSHOT_FORMAT)
    throw new SnapshotError(
      `The snapshot ${file} has format ${format}, but this version of Strata reads formats up to ${SNAPSHOT_FORMAT}. Install the version that wrote it, or a newer one.`,
    )
  if (result.success) return result.output.snapshot
  throw new SnapshotError(
    `${file} is no snapshot: its first line is not a header. Create one with "strata snapshot".`,
  )
}

/** Yields the lines of a compressed file. @throws SnapshotError if it cannot be decompressed, or exceeds the limits */
async function* linesOf(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file)
  const input = bytes.pipe(createGunzip())
  bytes.on('error', (error) => input.destroy(error))
  const decoder = new StringDecoder('utf8')
  let total = 0
  // The start of the current line, in pieces: joining them once per line takes linear time.
  let pieces: string[] = []
  let length = 0
  try {
    for await (const chunk of input) {
      total += (chunk as Buffer).length
      if (total > MAX_BYTES) throw damaged(file, `it has more than ${MAX_BYTES} bytes`)
      const [first = '', ...lines] = decoder.write(chunk as Buffer).split('\n')
      pieces.push(first)
      length += first.length
      for (const line of lines) {
        yield pieces.join('')
        pieces = [line]
        length = line.length
      }
      if (length > MAX_LINE) throw damaged(file, `a line has more than ${MAX_LINE} characters`)
    }
  } catch (error) {
    if (error instanceof SnapshotError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new SnapshotError(
        `The snapshot ${file} cannot be read (${code}). Name a file that "strata snapshot" wrote.`,
      )
    if (code === 'Z_DATA_ERROR' && message.includes('header'))
      throw new SnapshotError(
        `${file} is no snapshot: it is not compressed by gzip. Create one with "strata snapshot".`,
      )
    throw damaged(file, code === 'Z_BUF_ERROR' ? 'it is cut off' : message)
  } finally {
    bytes.destroy()
  }
  if (length) throw damaged(file, 'its last line is cut off')
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
