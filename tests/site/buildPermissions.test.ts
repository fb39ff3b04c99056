import { spawn } from 'node:child_process'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pageFile } from '../../server/pages/pageFiles.ts'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import { ask } from './ask.ts'
import { chapter, pageStory } from './pageStory.ts'
import { processEnvironment } from './processEnvironment.ts'
import { setUpProjectCopy } from './setUpProjectCopy.ts'
import { temporaryFolder } from './siteServer.ts'

const freshCopy = setUpProjectCopy()

/** A different user than the one that builds, if this process may change users; otherwise the same user. */
const OTHER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

type Settings = Readonly<Record<string, string>>

/** Runs a script of a project with a strict umask, optionally as a different user. */
function runIn(root: string, script: string, settings: Settings, user: typeof OTHER = {}) {
  const child = spawn('sh', ['-c', `umask 077; exec "$0" "${script}"`, process.execPath], {
    cwd: root,
    env: { ...processEnvironment(root), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { ended, output: () => output }
}

/** Returns the entries below a folder with their permissions, and the permissions that other users need. */
async function rightsBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      return { path, wanted: entry.isDirectory() ? 0o055 : 0o044, mode: (await stat(path)).mode }
    }),
  )
}

test('OPS-07 a different user can serve a build that was made with a strict umask, and a start that cannot read a file of the build fails', async () => {
  const root = await freshCopy()
  await chmod(root, 0o755)
  const folder = await temporaryFolder()
  await chmod(folder, 0o777)
  const CONTENT_DIR = join(folder, 'content')
  await writeStories(CONTENT_DIR, [
    pageStory(1, 'home', { body: [chapter('c-1', 'First text')] }),
    pageStory(2, 'about', { body: [chapter('c-2', 'Second text')] }),
  ])
  const build = runIn(root, 'server/build/build.ts', { CONTENT_DIR, DATA_DIR: join(folder, 'one') })
  expect([await build.ended, build.output()]).toEqual([0, expect.stringContaining('2 pages are ready')])
  const dist = join(root, 'dist')
  const rights = (
    await Promise.all(['client', 'preview', 'server', 'pages'].map((part) => rightsBelow(join(dist, part))))
  ).flat()
  expect(rights.length).toBeGreaterThan(100)
  expect(rights.filter(({ mode, wanted }) => (mode & wanted) !== wanted)).toEqual([])

  const settings = { CONTENT_DIR, DATA_DIR: join(folder, 'other'), PORT: '0' }
  const site = runIn(root, 'server/serve.ts', settings, OTHER)
  await expect.poll(site.output, { timeout: 60_000 }).toMatch(/Stop with Ctrl\+C|cannot|EACCES/)
  expect(site.output()).toMatch(/^ {2}Pages +2 prerendered$/m)
  const url = /^ {2}Site {6}(http:\S+)\/$/m.exec(site.output())?.[1] ?? ''
  expect((await ask(url, '/about/')).text).toContain('Second text')

  // Like a build that was copied without its permissions.
  const about = pageFile(join(dist, 'pages'), '/about/')
  for (const path of [
    about,
    join(dist, 'pages'),
    join(dist, 'server/pages.sqlite'),
    join(dist, 'client/assets'),
  ]) {
    const { mode } = await stat(path)
    await chmod(path, 0o000)
    const refused = runIn(root, 'server/serve.ts', { ...settings, DATA_DIR: join(folder, 'third') }, OTHER)
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain(
      `"${path}" is part of the build, and this user cannot read it (EACCES)`,
    )
    expect(refused.output()).not.toMatch(/^\s+at /m)
    await chmod(path, mode)
  }
}, 240_000)
