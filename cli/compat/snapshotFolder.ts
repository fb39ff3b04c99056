import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSnapshot, readSnapshotHeader } from '../snapshot/readSnapshot.ts'

/** The content of a snapshot as a temporary content folder. */
export interface SnapshotFolder {
  readonly contentDir: string
  remove(): Promise<void>
}

/** Writes the stories, datasources and languages of a snapshot to a temporary folder. @throws SnapshotError if the file is damaged */
export async function snapshotFolder(file: string): Promise<SnapshotFolder> {
  const { space } = await readSnapshotHeader(file)
  const contentDir = await mkdtemp(join(tmpdir(), 'compat-'))
  const remove = () => rm(contentDir, { recursive: true, force: true })
  const write = async (kind: string, name: string, value: unknown) => {
    const folder = join(contentDir, kind, String(space.id))
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${name}.json`), JSON.stringify(value))
  }
  try {
    const datasources: unknown[] = []
    let count = 0
    for await (const record of readSnapshot(file)) {
      if ('datasource' in record) datasources.push(record.datasource)
      if ('languages' in record)
        await write('languages', 'languages', {
          languages: record.languages.map((code) => ({ code, name: code })),
        })
      if ('story' in record) {
        count += 1
        // The service publishes the content of every story of the snapshot. A story of the Delivery API has none of these properties.
        const stored = { is_folder: false, ...record.story, published: true, unpublished_changes: false }
        await write('stories', String(count), stored)
      }
    }
    await write('datasources', 'datasources', datasources)
    return { contentDir, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
