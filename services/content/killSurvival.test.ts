import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { OWNER } from '../access/testing/localOwner.ts'
import { temporaryFolder } from './testing/startService.ts'
import { STORIES, storyFixture, writeStories } from './testing/storyFixture.ts'

const TOKEN = 'the-token-of-a-test'
const rounds = Number(process.env.KILL_ROUNDS ?? 8)

async function startChild(
  contentDir: string,
  dataDir: string,
): Promise<{ child: ChildProcess; origin: string }> {
  const script = join(import.meta.dirname, 'testing/serveForKill.ts')
  const child = spawn(process.execPath, [script, contentDir, dataDir, TOKEN], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [port] = await once(child.stdout!, 'data')
  return { child, origin: `http://127.0.0.1:${String(port).trim()}` }
}

/** Saves and publishes increasing numbers until the service is killed. Returns the last acknowledged numbers. */
async function saveUntilKilled(
  origin: string,
  from: number,
  isSaved: () => void,
): Promise<{ saved: number; published: number }> {
  let saved = from
  let published = 0
  const headers = { 'Content-Type': 'application/json', ...OWNER }
  try {
    for (let n = from + 1; ; n++) {
      const content = { _uid: 'x', component: 'page', n }
      const body = JSON.stringify({ story: { content } })
      const save = await fetch(`${origin}${STORIES}/1`, { method: 'PUT', headers, body })
      if (save.ok) saved = n
      isSaved()
      const publish = await fetch(`${origin}${STORIES}/1/publish`, { method: 'POST', headers })
      if (publish.ok) published = n
    }
  } catch {
    return { saved, published }
  }
}

async function numberIn(origin: string, version: string): Promise<{ n: number; cv: number }> {
  const answer = await fetch(`${origin}/v2/cdn/stories/1?token=${TOKEN}&version=${version}`)
  const { story, cv } = (await answer.json()) as { story: { content: { n: number } }; cv: number }
  return { n: story.content.n, cv }
}

test(
  `CONTENT-14 no acknowledged save or publish is lost when the service is killed (${rounds} times)`,
  async () => {
    const [contentDir, dataDir] = [await temporaryFolder(), await temporaryFolder()]
    await writeStories(contentDir, [storyFixture(1, { content: { _uid: 'x', component: 'page', n: 0 } })])
    let known = { saved: 0, published: 0, cv: 0 }
    let answered = 0
    for (let round = 0; round < rounds; round++) {
      const { child, origin } = await startChild(contentDir, dataDir)
      const draft = await numberIn(origin, 'draft')
      const published = await numberIn(origin, 'published')
      expect(draft.n).toBeGreaterThanOrEqual(known.saved)
      expect(draft.n).toBeLessThanOrEqual(known.saved + 1)
      expect(published.n).toBeGreaterThanOrEqual(known.published)
      expect(published.cv).toBeGreaterThanOrEqual(known.cv)

      const exited = once(child, 'exit')
      const first = Promise.withResolvers<void>()
      const saving = saveUntilKilled(origin, draft.n, first.resolve)
      // A kill before the first save would test nothing.
      await first.promise
      await pause(Math.random() * 150)
      child.kill('SIGKILL')
      await exited
      const last = await saving
      answered += last.saved - draft.n
      known = { saved: last.saved, published: Math.max(published.n, last.published), cv: published.cv }
    }
    expect(answered).toBeGreaterThan(0)
  },
  60_000 + rounds * 15_000,
)
