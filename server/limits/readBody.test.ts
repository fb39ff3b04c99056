import { expect, test } from 'vitest'
import { BOUNDS } from './bounds.ts'
import { readBody } from './readBody.ts'

const bounds = { ...BOUNDS['ALL /*']!, body: 100_000 }

/** A body in pieces of one size, and how many of them were taken. */
function inPieces(count: number, bytes: number) {
  const piece = new Uint8Array(bytes).fill(97)
  const taken = { count: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken.count += 1
        if (taken.count > count) controller.close()
        else controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken }
}

test('SEC-03 a body that comes in single bytes is refused long before its bound', async () => {
  const { body, taken } = inPieces(90_000, 1)
  expect(await readBody(body, bounds)).toEqual({ excess: 'pieces' })
  expect(taken.count).toBeLessThan(2000)
})

test.each([
  [1, 0],
  [900, 1],
  [1500, 64],
  [3, 33_333],
  [1, 100_000],
])('a body of %i pieces of %i bytes is read whole', async (count, bytes) => {
  const read = await readBody(inPieces(count, bytes).body, bounds)
  expect(read).toEqual({ bytes: new Uint8Array(count * bytes).fill(97) })
})

test('a body that is too large is refused with the piece that is', async () => {
  const { body, taken } = inPieces(100, 60_000)
  expect([await readBody(body, bounds), taken.count]).toEqual([{ excess: 'body' }, 2])
})
