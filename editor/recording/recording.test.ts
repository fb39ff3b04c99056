import { describe, expect, test } from 'vitest'
import { Chance } from '../../services/testing/Chance.ts'
import { createSelection } from '../session/createSelection.ts'
import type { JsonObject } from '../space/Json.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { block, exampleSpace, storyOf } from '../store/testing/exampleSpace.ts'
import { randomCommand } from '../store/testing/randomCommand.ts'
import { randomStory } from '../store/testing/randomStory.ts'
import { replaySession } from './replaySession.ts'
import { SessionRecorder } from './SessionRecorder.ts'
import { readRecording, type SessionRecording } from './SessionRecording.ts'

function open(story: JsonObject) {
  let time = 1_700_000_000_000
  const recorder = new SessionRecorder(exampleSpace, () => time)
  const plain = createStoryStore(story, exampleSpace, { now: () => time, newUid: recorder.newUid })
  const store = recorder.recordStore(plain)
  const selection = createSelection(store)
  recorder.recordSelection(selection)
  return { recorder, store, selection, wait: (milliseconds: number) => (time += milliseconds) }
}

const asFile = (recording: SessionRecording | undefined) =>
  readRecording(JSON.parse(JSON.stringify(recording)))

test.each([11, 12, 13])(
  'replaying a random session reproduces the story after every step, seed %i',
  (seed) => {
    const chance = new Chance(seed)
    const { recorder, store, selection, wait } = open(randomStory(chance))
    // Changes before the start are not recorded.
    for (let step = 0; step < 20; step += 1) store.run(randomCommand(store, chance))
    recorder.start()
    const begun = store.history.position
    const texts: string[] = []
    const recordText = () => texts.push(JSON.stringify(store.story()))
    for (let step = 0; step < 200; step += 1) {
      wait(chance.of([10, 400, 1500]))
      const kind = chance.next()
      if (kind < 0.1 && store.history.position > begun) {
        store.undo()
        recordText()
      } else if (kind < 0.15) {
        store.redo()
        recordText()
      } else if (kind < 0.25) {
        const mark = store.mark()
        recordText()
        store.run(randomCommand(store, chance, true))
        recordText()
        if (chance.is(0.5)) store.squash(mark, 'Drag')
        else store.bail(mark)
        recordText()
      } else if (kind < 0.35) {
        const uids = store.slots(store.root).flatMap((slot) => store.children(store.root, slot))
        const before = selection.uids
        selection.select(chance.some(uids, 2))
        if (selection.uids !== before) recordText()
      } else {
        store.run(randomCommand(store, chance))
        recordText()
      }
    }
    const recording = asFile(recorder.stop())
    expect(recording.steps.length).toBe(texts.length)
    const seen: string[] = []
    const { differences } = replaySession(recording, (replayed) => {
      seen.push(JSON.stringify(replayed.json(replayed.root)))
    })
    expect(differences).toEqual([])
    // Compares step by step, since a diff of whole stories would be long.
    const contents = texts.map((text) => JSON.stringify((JSON.parse(text) as JsonObject).content))
    const other = seen.findIndex((text, step) => text !== contents[step])
    expect({ other, step: recording.steps[other] }).toEqual({ other: -1, step: undefined })
  },
)

describe('a recording', () => {
  const story = () => ({
    ...storyOf([block('a', 'note', { text: 'One' })]),
    ...{ preview_token: { token: 'secret' }, alternates: [{ name: 'Another story' }], uuid: 'of-service' },
  })

  test('a recording contains the story and its changes without fields of the service', () => {
    const { recorder, store } = open(story())
    recorder.start()
    store.run({
      kind: 'insert',
      blocks: [{ component: 'image' }],
      at: { parent: 'root', slot: 'body', after: 'a' },
    })
    store.receive({ ...store.story(), preview_token: { token: 'secret' } })
    const text = JSON.stringify(recorder.stop())
    expect(text).not.toMatch(/secret|Another story|of-service/)
    const { components, steps } = JSON.parse(text) as SessionRecording
    expect(components.map(({ name }) => name)).toEqual(['image', 'note', 'page'])
    expect(steps.map((step) => step.do)).toEqual(['run', 'receive'])
  })

  test('readRecording rejects other files, and replaySession reports each step with a different result', () => {
    expect(() => readRecording({ format: 'other' })).toThrow('not a session recording')
    const { recorder, store, selection } = open(story())
    recorder.start()
    selection.select(['a'])
    store.run({ kind: 'setField', uid: 'a', field: 'text', value: 'Two' })
    const recording = asFile(recorder.stop())
    const steps = recording.steps.map((step) =>
      step.do === 'run' ? { ...step, command: { kind: 'remove' as const, uids: ['gone'] } } : step,
    )
    expect(replaySession({ ...recording, steps }).differences).toEqual([
      'Step 2 (run): succeeded in the recording, but fails now: The block no longer exists.',
      'The story differs at the end.',
    ])
  })

  test('a recording stops after an undo of an earlier change and at its maximum length', () => {
    const { recorder, store } = open(story())
    store.run({ kind: 'setField', uid: 'a', field: 'text', value: 'Two' })
    recorder.start()
    store.undo()
    expect(recorder.value).toMatchObject({
      isRecording: false,
      ended: 'An undo reverted a change from before the recording.',
    })
    expect(recorder.stop()).toBeUndefined()
    recorder.start()
    for (let n = 0; n <= 5000; n += 1) store.endTyping()
    expect(recorder.value).toMatchObject({ ended: 'The recording reached its maximum length.' })
  })
})
