import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { manifestFile, readManifest } from './backupManifest.ts'
import { createBackup } from './createBackup.ts'
import { restoreBackup } from './restoreBackup.ts'

/** Creates a data folder and a content folder with one database, caches and hidden files. */
async function siteFolders() {
  const root = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [dataDir, contentDir, out] = [join(root, 'data'), join(root, 'content'), join(root, 'backup')]
  for (const folder of ['data/migrations', 'data/images', 'data/pages', 'content/stories/1', 'content/.git'])
    await mkdir(join(root, folder), { recursive: true })
  const files = {
    'data/preview.secret': 'secret',
    'data/migrations/first.json': '{}',
    'data/images/cached.webp': 'picture',
    'data/pages/cached.html': 'page',
    'data/running.json': '{}',
    'data/space.sqlite': 'cache',
    'content/stories/1/home.json': '{"name":"Home"}',
    'content/.git/config': '[core]',
  }
  for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text)
  await symlink('/etc/hostname', join(dataDir, 'link'))
  const db = new DatabaseSync(join(dataDir, 'content.sqlite'))
  db.exec(
    'PRAGMA journal_mode = WAL; CREATE TABLE words (word TEXT); INSERT INTO words VALUES ($1)'.replace(
      '$1',
      "'first'",
    ),
  )
  onTestFinished(() => {
    if (db.isOpen) db.close()
  })
  return { root, dataDir, contentDir, out, db }
}

const words = (file: string) => {
  const db = new DatabaseSync(file)
  const found = db.prepare('SELECT word FROM words').all()
  db.close()
  return found.map(({ word }) => word)
}

const PERSISTENT = [
  'content/stories/1/home.json',
  'data/content.sqlite',
  'data/migrations/first.json',
  'data/preview.secret',
]

test('OPS-08 a backup has the data and content of a running site without caches, links and hidden files, readable by its owner only', async () => {
  const { dataDir, contentDir, out, db } = await siteFolders()
  // The row is only in the write-ahead log, since a connection is open.
  db.exec("INSERT INTO words VALUES ('second')")
  const manifest = await createBackup({ dataDir, contentDir, out, version: '1.2.3' })
  expect(manifest.files.map(({ path }) => path)).toEqual(PERSISTENT)
  expect(await readManifest(out)).toEqual(manifest)
  expect(manifest.version).toBe('1.2.3')
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(names.sort()).toEqual(
    ['backup.json', ...PERSISTENT.map((path) => path.split('/').at(-1) ?? '')].sort(),
  )
  expect(words(join(out, 'data/content.sqlite'))).toEqual(['first', 'second'])
  for (const path of ['', 'data']) expect((await stat(join(out, path))).mode & 0o077).toBe(0)
})

test('OPS-08 a backup without content has no content folder', async () => {
  const { dataDir, out } = await siteFolders()
  const { files } = await createBackup({ dataDir, out, version: '1.2.3' })
  expect(files.map(({ path }) => path)).toEqual(PERSISTENT.filter((path) => path.startsWith('data/')))
})

test('OPS-08 a backup fails without a trace if its target exists, is inside a copied folder, or a database is damaged', async () => {
  const { root, dataDir, contentDir, out, db } = await siteFolders()
  const to = (target: string) => createBackup({ dataDir, contentDir, out: target, version: '1.2.3' })
  await expect(to(contentDir)).rejects.toThrow(`${contentDir} exists`)
  await expect(to(join(dataDir, 'backup'))).rejects.toThrow(`is in ${dataDir}, which the backup copies`)
  db.close()
  await writeFile(join(dataDir, 'content.sqlite'), 'no database, by any means'.repeat(200))
  await expect(to(out)).rejects.toThrow(join(dataDir, 'content.sqlite'))
  expect((await readdir(root)).sort()).toEqual(['content', 'data'])
})

test.each(['missing', 'data/preview.secret'])(
  'OPS-08 a backup fails without a trace if its content folder (%s) cannot be read',
  async (path) => {
    const { root, dataDir, out } = await siteFolders()
    const contentDir = join(root, path)
    const backup = createBackup({ dataDir, contentDir, out, version: '1.2.3' })
    await expect(backup).rejects.toThrow(`The folder ${contentDir} cannot be read`)
    expect((await readdir(root)).sort()).toEqual(['content', 'data'])
  },
)

test('OPS-08 a backup has the files of nested folders, without those of lost+found', async () => {
  const { dataDir, contentDir, out } = await siteFolders()
  for (const folder of ['lost+found', 'assets/1/deep']) {
    await mkdir(join(contentDir, folder), { recursive: true })
    await writeFile(join(contentDir, folder, 'a.txt'), 'text')
  }
  const { files } = await createBackup({ dataDir, contentDir, out, version: '1.2.3' })
  expect(files.map(({ path }) => path)).toEqual(['content/assets/1/deep/a.txt', ...PERSISTENT])
})

test('OPS-08 a backup restores equal data and content into empty folders', async () => {
  const { root, dataDir, contentDir, out } = await siteFolders()
  await createBackup({ dataDir, contentDir, out, version: '1.2.3' })
  const target = { dataDir: join(root, 'new/data'), contentDir: join(root, 'new/content') }
  const { manifest, replaced } = await restoreBackup({ from: out, ...target, force: false })
  expect(replaced).toEqual([])
  for (const { path } of manifest.files)
    expect((await readFile(join(root, 'new', path))).equals(await readFile(join(out, path)))).toBe(true)
  expect(words(join(target.dataDir, 'content.sqlite'))).toEqual(['first'])
  expect((await readdir(target.dataDir)).sort()).toEqual(['content.sqlite', 'migrations', 'preview.secret'])
  expect(await readdir(join(root, 'new'))).toEqual(['content', 'data'])
})

test('OPS-08 a restore replaces existing data only with force, and moves it aside', async () => {
  const { dataDir, contentDir, out, db } = await siteFolders()
  await createBackup({ dataDir, contentDir, out, version: '1.2.3' })
  db.exec("INSERT INTO words VALUES ('later')")
  db.close()
  await writeFile(join(contentDir, 'stories/1/home.json'), '{"name":"Later"}')
  const restore = (force: boolean) => restoreBackup({ from: out, dataDir, contentDir, force })
  await expect(restore(false)).rejects.toThrow(
    `${dataDir} and ${contentDir} are not empty. With --force the backup replaces them`,
  )
  expect(words(join(dataDir, 'content.sqlite'))).toEqual(['first', 'later'])

  const { replaced } = await restore(true)
  expect(words(join(dataDir, 'content.sqlite'))).toEqual(['first'])
  expect(await readFile(join(contentDir, 'stories/1/home.json'), 'utf8')).toBe('{"name":"Home"}')
  const [content = '', data = ''] = replaced
  expect(words(join(data, 'content.sqlite'))).toEqual(['first', 'later'])
  expect(await readFile(join(content, 'stories/1/home.json'), 'utf8')).toBe('{"name":"Later"}')
})

test.each([
  ['a missing file', (file: string) => rm(file), 'lacks the file data/preview.secret'],
  ['a changed file', (file: string) => writeFile(file, 'sesame'), 'preview.secret changed after the backup'],
])('OPS-08 a restore of a backup with %s changes nothing', async (_, damage, problem) => {
  const { dataDir, contentDir, out, root } = await siteFolders()
  await createBackup({ dataDir, contentDir, out, version: '1.2.3' })
  await damage(join(out, 'data/preview.secret'))
  const before = (await readdir(root, { recursive: true })).sort()
  await expect(restoreBackup({ from: out, dataDir, contentDir, force: true })).rejects.toThrow(problem)
  expect((await readdir(root, { recursive: true })).sort()).toEqual(before)
})

test.each([
  [{ format: 2 }, 'has backup format 2, but this version of Strata reads formats up to 1'],
  [{ files: [{ path: 'data/../../escaped', bytes: 0, sha256: '' }] }, 'is not a path below data or content'],
  [{ files: [{ path: '/etc/passwd', bytes: 0, sha256: '' }] }, 'is not a path below data or content'],
])('OPS-08 a restore refuses a backup with the manifest %j', async (changes, problem) => {
  const { dataDir, contentDir, out } = await siteFolders()
  const manifest = await createBackup({ dataDir, contentDir, out, version: '1.2.3' })
  await writeFile(manifestFile(out), JSON.stringify({ ...manifest, ...changes }))
  await expect(restoreBackup({ from: out, dataDir, contentDir, force: true })).rejects.toThrow(problem)
})

test('OPS-08 a restore refuses a folder without a readable manifest', async () => {
  const { dataDir, contentDir, out } = await siteFolders()
  const restore = () => restoreBackup({ from: out, dataDir, contentDir, force: true })
  await expect(restore()).rejects.toThrow('is not a finished backup')
  await mkdir(out)
  await writeFile(manifestFile(out), '{"format":')
  await expect(restore()).rejects.toThrow('is not valid JSON')
})
