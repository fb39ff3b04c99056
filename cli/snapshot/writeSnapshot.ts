import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { SnapshotHeader, SnapshotRecord } from './snapshotFormat.ts'

/**
 * Writes a snapshot record by record, and replaces the file when it is complete. Returns its size in bytes.
 *
 * @throws Error of the file system or of the records; the file is unchanged then
 */
export async function writeSnapshot(
  file: string,
  header: SnapshotHeader,
  records: AsyncIterable<SnapshotRecord>,
): Promise<number> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${basename(file)}.${randomUUID()}.part`)
  try {
    await pipeline(
      Readable.from(snapshotLines(header, records)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
  return (await stat(file)).size
}

async function* snapshotLines(
  header: SnapshotHeader,
  records: AsyncIterable<SnapshotRecord>,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const lineOf = (value: object) => {
    const line = `${JSON.stringify(value)}\n`
    hash.update(line)
    return line
  }
  yield lineOf({ snapshot: header })
  let lines = 0
  for await (const record of records) {
    lines += 1
    yield lineOf(record)
  }
  yield `${JSON.stringify({ end: { lines, hash: hash.digest('hex') } })}\n`
}
