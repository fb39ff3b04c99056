import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { STORIES, writeStories } from '../../services/content/testing/storyFixture.ts'
import { ask, askJson } from './ask.ts'
import { pageStory } from './pageStory.ts'
import { siteForTest, temporaryFolder } from './siteServer.ts'

const RUNS = Number(process.env.KILL_RUNS ?? 5)

/** Saves and publishes increasing numbers until the server is killed. Returns the last acknowledged numbers. */
async function saveUntilKilled(origin: string, from: number, onSaved: () => void) {
  const last = { saved: from, published: 0 }
  try {
    for (let n = from + 1; ; n++) {
      const content = { _uid: 'root', component: 'page', title: `Number ${n}`, body: [] }
      const save = await askJson(origin, 'PUT', `${STORIES}/1`, { story: { content } })
      if (save.status === 200) {
        last.saved = n
        onSaved()
      }
      const publish = await askJson(origin, 'POST', `${STORIES}/1/publish`, {})
      if (publish.status === 200) last.published = n
    }
  } catch {
    return last
  }
}

const numberIn = (text: string) => Number(/Number (\d+)/.exec(text)?.[1])

test(
  `CONTENT-14 no acknowledged save or publish is lost when the whole site is killed (${RUNS} times)`,
  async () => {
    const [folder, dataDir] = [await temporaryFolder(), await temporaryFolder()]
    const CONTENT_DIR = join(folder, 'content')
    await writeStories(CONTENT_DIR, [pageStory(1, 'home', { name: 'Page', title: 'Number 0' })])
    const known = { saved: 0, published: 0 }
    for (let run = 0; run <= RUNS; run++) {
      const site = await siteForTest({ CONTENT_DIR, DATA_DIR: dataDir })
      const draft = numberIn((await askJson(site.url, 'GET', `${STORIES}/1`)).text)
      const page = await ask(site.url, '/')
      expect(page.status).toBe(200)
      expect(draft).toBeGreaterThanOrEqual(known.saved)
      expect(draft).toBeLessThanOrEqual(known.saved + 1)
      expect(numberIn(page.text)).toBeGreaterThanOrEqual(known.published)
      expect(numberIn(page.text)).toBeLessThanOrEqual(known.saved + 1)
      if (run === RUNS) break
      const saved = Promise.withResolvers<void>()
      const saving = saveUntilKilled(site.url, draft, saved.resolve)
      // A kill before the first save would test nothing.
      await saved.promise
      await pause(Math.random() * 200)
      await site.end('SIGKILL')
      const last = await saving
      known.saved = last.saved
      known.published = Math.max(known.published, last.published)
    }
    expect(known.saved).toBeGreaterThanOrEqual(RUNS)
  },
  180_000 + RUNS * 60_000,
)
