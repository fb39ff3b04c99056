import { setImmediate as nextTick } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isEqual } from '../../json/isEqual.ts'
import { openSpace } from '../../services/content/testing/openSpace.ts'
import { STORIES, storyFixture } from '../../services/content/testing/storyFixture.ts'
import { Chance } from '../../services/testing/Chance.ts'
import type { LoadedStory } from '../api/wire.ts'
import type { JsonObject } from '../space/Json.ts'
import { block } from '../store/testing/exampleSpace.ts'
import { Connection } from './testing/Connection.ts'
import { EditedSession, wordsIn } from './testing/EditedSession.ts'
import { paragraph, randomEdit } from './testing/randomEdit.ts'

/** Number of session pairs; `npm run audit` uses more. */
const PAIRS = Number(process.env.SESSION_PAIRS ?? 25)
/** Number of the first pair, to reproduce a failure. */
const FIRST = Number(process.env.SESSION_FIRST ?? 0)
const SEED = Number(process.env.SESSION_SEED ?? 1)
const STEPS = 24

const content = block('root', 'page', {
  title: 'A page of two editors',
  body: [
    block('s', 'section', {
      heading: 'A section',
      items: [block('a', 'note', { text: 'some first words' })],
    }),
    block('b', 'band', { tone: 'light', items: [] }),
    block('t', 'article', {
      text: { type: 'doc', content: [paragraph('rich words'), paragraph('and more')] },
    }),
    block('c', 'note', { text: 'last words here', heading: '' }),
  ],
})

beforeEach(() => {
  // Saves happen in steps, not by time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test(`${PAIRS} pairs of sessions with lost connections, lost responses, crashes and reloads: both converge without losing words, and questions are only about fields that both changed`, async () => {
  const { space, request } = await openSpace([storyFixture(1)])
  const ask = (method: string, path: string, body?: object) =>
    request(method, path.replace(/^stories/, STORIES), body)
  const totals = { questionCount: 0, pairs: 0 }
  for (let pair = FIRST; pair < FIRST + PAIRS; pair += 1) {
    const chance = new Chance(SEED * 1_000_003 + pair)
    const slug = `pair-${pair}`
    const made = await ask('POST', 'stories', { story: { name: 'A pair', slug, content } })
    const loaded = (await made.json()) as LoadedStory
    const editors = ['ada', 'ben'].map((name) => new EditedSession(name, new Connection(ask), loaded))
    const unfollow = space.subscribe((changes) => {
      for (const { uuid } of changes)
        if (uuid === loaded.story.uuid)
          for (const { connection } of editors) connection.hear(space.state().row(uuid)?.version ?? 0)
    })
    onTestFinished(unfollow)
    const expected = new Set<string>()
    const givenUp = new Set<string>()
    const note = ({ added, removed }: { added: readonly string[]; removed: readonly string[] }) => {
      for (const word of added) expected.add(word)
      for (const word of removed) givenUp.add(word)
    }
    const other = (editor: EditedSession) => editors[editor === editors[0] ? 1 : 0]!
    /** Waits for requests and answers questions at once, since an editor with questions cannot do anything else. */
    const settle = async () => {
      for (let turn = 0; turn < 3; turn += 1) await nextTick()
      for (const editor of editors)
        for (const word of editor.answer(chance, other(editor).changed)) givenUp.add(word)
    }
    const server = async () => (await (await ask('GET', `stories/${loaded.story.id}`)).json()) as LoadedStory

    for (let step = 0; step < STEPS; step += 1) {
      const editor = chance.of(editors)
      const { connection, saving } = editor
      const some = chance.next()
      if (some < 0.62) note(editor.act(() => randomEdit(editor.store, chance)))
      else if (some < 0.8) await saving.flush()
      else if (some < 0.86) connection.set(!connection.isUp)
      else if (some < 0.9) connection.losesResponse = true
      else if (some < 0.95 && connection.isUp && saving.state.kind === 'saved' && (await saving.flush()))
        editor.open(await server())
      else if (some >= 0.95) await editor.crash()
      await settle()
    }

    for (const { connection } of editors) {
      connection.losesResponse = false
      connection.set(true)
    }
    for (let round = 0; round < 12; round += 1)
      for (const editor of editors) {
        await editor.saving.flush()
        await settle()
      }
    const last = await server()
    const where = `pair ${pair} of seed ${SEED}`
    const edited = ({ content: now, name }: JsonObject) => ({ content: now, name })
    for (const { store, saving, unexpectedQuestions, name } of editors) {
      expect([where, name, saving.state.kind, unexpectedQuestions]).toEqual([where, name, 'saved', []])
      if (!isEqual(edited(store.story()), edited(last.story)))
        expect([where, name, edited(store.story())]).toEqual([where, name, edited(last.story)])
    }
    const present = wordsIn(last.story)
    const lost = [...expected].filter((word) => !present.has(word) && !givenUp.has(word))
    expect([where, lost]).toEqual([where, []])
    totals.questionCount += editors.reduce((sum, { questionCount }) => sum + questionCount, 0)
    totals.pairs += 1
    for (const editor of editors) editor.close()
    unfollow()
  }
  if (PAIRS > 1000) console.info(`${totals.pairs} pairs converged; ${totals.questionCount} questions.`)
  expect(totals.questionCount).toBeGreaterThan(0)
})
