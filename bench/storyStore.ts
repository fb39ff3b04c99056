/**
 * Measures the processor time of the editor's store and outline for one command, in milliseconds: `node bench/storyStore.ts`. Each command
 * includes serializing the story for the page and computing the outline's rows.
 */
import { OutlineRows } from '../editor/outline/OutlineRows.ts'
import { createStoryStore } from '../editor/store/createStoryStore.ts'
import type { StoryStore } from '../editor/store/StoryStore.ts'
import { block, exampleSpace, storyOf } from '../editor/store/testing/exampleSpace.ts'

const ROUNDS = 60

const note = (uid: string) => block(uid, 'note', { text: `What the block ${uid} says.`, heading: 'A note' })
const list = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

/** Distribution of the blocks: all in one slot, or a hundred in each section. */
const SHAPES = {
  'one slot': (count: number) => list(count, (at) => note(`n${at}`)),
  sections: (count: number) =>
    list(count / 100, (section) =>
      block(`s${section}`, 'band', { items: list(99, (at) => note(`n${section * 100 + at}`)) }),
    ),
}

/** The measured commands. Only `act` is measured, not its preparation. */
const OPERATIONS: Readonly<Record<string, (store: StoryStore, round: number) => () => void>> = {
  key: (store, round) => () =>
    store.run({ kind: 'setField', uid: 'n42', field: 'text', value: `typed ${round}`, typing: 'words' }),
  'move in a slot': (store, round) => () => {
    const { parent, slot } = store.block('n42')
    const order = store.children(parent!, slot!)
    const after = order[(round * 37) % order.length]!
    store.run({
      kind: 'move',
      uids: ['n42'],
      to: { parent: parent!, slot: slot!, after: after === 'n42' ? null : after },
    })
  },
  'delete one': (store, round) => () => store.run({ kind: 'remove', uids: [`n${100 + round}`] }),
  'paste 500': (store) => {
    const blocks = list(500, (at) => note(`pasted ${at}`))
    return () => store.run({ kind: 'insert', blocks, at: { parent: 'root', slot: 'body', after: null } })
  },
  'delete 500': (store) => {
    const uids = list(700, (at) => `n${200 + at}`)
      .filter((uid) => store.has(uid))
      .slice(0, 500)
    return () => store.run({ kind: 'remove', uids })
  },
  'undo of 500': (store) => () => void store.undo(),
}

for (const [shape, body] of Object.entries(SHAPES))
  for (const count of [1000, 10_000]) {
    console.log(`\n${count} blocks, ${shape}`)
    const began = performance.now()
    const store = createStoryStore(storyOf(body(count)), exampleSpace)
    console.log(`  opened in ${(performance.now() - began).toFixed(1)} ms`)
    const rows = new OutlineRows(store, exampleSpace, () => true)
    store.subscribe((change) => rows.update(change))
    for (const [name, operation] of Object.entries(OPERATIONS)) {
      const times = list(ROUNDS, (round) => {
        if (name === 'undo of 500') OPERATIONS['paste 500']!(store, round)()
        const act = operation(store, round)
        store.story()
        const start = processorTime()
        act()
        store.story()
        void rows.all
        const time = processorTime() - start
        // Each round starts with the same number of blocks.
        if (name.endsWith('500') && name !== 'undo of 500') store.undo()
        return time
      })
      print(name, times)
    }
    measureUndos(store, rows)
  }

/** Processor time of this thread in milliseconds, which excludes other load of the machine. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function measureUndos(store: StoryStore, rows: OutlineRows): void {
  for (let at = 0; at < 1000; at += 1) OPERATIONS['move in a slot']!(store, at)()
  const times = list(1000, () => {
    const start = processorTime()
    store.undo()
    store.story()
    void rows.all
    return processorTime() - start
  })
  print('each of 1,000 undos', times)
  console.log(
    `  all of them         ${times
      .reduce((sum, time) => sum + time, 0)
      .toFixed(0)
      .padStart(8)} ms`,
  )
}

function print(name: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(2)
  console.log(`  ${name.padEnd(20)} p50 ${at(0.5).padStart(7)} ms  p95 ${at(0.95).padStart(7)} ms`)
}
