import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Folder of the pictures of the default site's stories. */
const PICTURES = join(import.meta.dirname, '../../ladle/pictures')

const recordIn = (pictures: string) => join(pictures, 'shots.json')

/** Record of the pictured stories and the browser. */
export interface ShotRecord {
  readonly madeBy: string
  /** Version of the browser; versions render letters differently. */
  readonly browser: string
  /** Fingerprint of each story by its id. */
  readonly stories: Readonly<Record<string, string>>
}

/** Reads the record of the pictures; empty if there is none. */
export async function readShotRecord(pictures = PICTURES): Promise<ShotRecord> {
  const text = await readFile(recordIn(pictures), 'utf8').catch(() => undefined)
  return text ? (JSON.parse(text) as ShotRecord) : { madeBy: '', browser: '', stories: {} }
}

export async function writeShotRecord(pictures: string, record: Omit<ShotRecord, 'madeBy'>): Promise<void> {
  await writeFile(
    recordIn(pictures),
    `${JSON.stringify({ madeBy: 'npm run pictures -- stories', ...record }, null, 2)}\n`,
  )
}

export const pictureFile = (story: string, width: number, pictures = PICTURES) =>
  join(pictures, `${story}-${width}.webp`)
