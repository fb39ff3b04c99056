import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openInEditor } from './openInEditor.ts'

const FILE = 'src/registry/registry.ts'
const FOLDERS = { root: process.cwd(), plugins: 'src/registry', contentDir: 'content' }

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-in-editor-'))
  vi.spyOn(console, 'log').mockReturnValue()
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** Sets a shell script as the developer's editor. */
async function useEditor(script: string): Promise<void> {
  const editor = join(folder, 'editor.sh')
  await writeFile(editor, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  vi.stubEnv('LAUNCH_EDITOR', editor)
}

test('openInEditor returns an error if the editor fails immediately', async () => {
  await useEditor('exit 3')
  // Without a timeout, so that the test doesn't depend on how fast the editor starts.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failed = vi.fn()
  expect(await openInEditor(`${FILE}:3:1`, FOLDERS, failed)).toEqual({
    status: 500,
    error: `The editor failed: (code 3). Set LAUNCH_EDITOR to its command, for example code. The file is ${FILE}.`,
  })
  expect(failed).not.toHaveBeenCalled()
})

test('openInEditor reports an editor that fails after openInEditor resolved', async () => {
  const gate = join(folder, 'gate')
  await useEditor(`while [ ! -e '${gate}' ]; do sleep 0.02; done\nexit 3`)
  const failed = vi.fn()
  expect(await openInEditor(FILE, FOLDERS, failed)).toBeUndefined()
  expect(failed).not.toHaveBeenCalled()
  await writeFile(gate, '')
  await expect.poll(() => failed.mock.calls.flat()).toEqual([expect.stringContaining('(code 3)')])
  expect(failed.mock.calls.flat()[0]).toContain(FILE)
})

test.each(['src/pages/defineSite.ts:1:1', 'src/richtext/richText.module.css', 'src/entry-server.tsx'])(
  'DEV-07 openInEditor opens the source %s',
  async (place) => {
    const opened = join(folder, 'opened')
    await useEditor(`printf '%s' "$1" > '${opened}'`)
    expect(await openInEditor(place, FOLDERS, vi.fn())).toBeUndefined()
    await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toContain(place.split(':')[0])
  },
)

test.each([
  'package.json',
  'node_modules/hono/dist/types/index.d.ts',
  'server/../package-lock.json',
  'README.md',
])('openInEditor refuses %s with a reason', async (place) => {
  const opened = join(folder, 'opened')
  await useEditor(`printf '%s' "$1" > '${opened}'`)
  expect(await openInEditor(place, FOLDERS, vi.fn())).toEqual({
    status: 403,
    error: `${place} cannot be opened from here, only sources (.ts, .tsx, .css) and stories. Open it in your editor.`,
  })
  await expect(readFile(opened, 'utf8')).rejects.toThrow('ENOENT')
})
