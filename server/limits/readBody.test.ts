import { expect, test } from 'vitest'
import { READ } from '../../services/limits/bounds.ts'
import { readBody } from './readBody.ts'

const bounds = { ...READ, body: 100_000 }

/** Returns a body of `count` chunks with `bytes` bytes each. `read.count` is the number of reads, including the one that ends the body. */
function inChunks(count: number, bytes: number) {
  const chunk = new Uint8Array(bytes).fill(97)
  const read = { count: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read.count += 1
        if (read.count > count) controller.close()
        else controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, read }
}

test('SEC-03 a body in chunks of a single byte is refused long before its maximum size', async () => {
  const { body, read } = inChunks(90_000, 1)
  expect(await readBody(body, bounds)).toEqual({ excess: 'chunks' })
  expect(read.count).toBeLessThan(2000)
})

test.each([
  [1, 0],
  [900, 1],
  [1500, 64],
  [3, 33_333],
  [1, 100_000],
])('a body with %i chunks of %i bytes is read completely', async (count, bytes) => {
  const read = await readBody(inChunks(count, bytes).body, bounds)
  expect(read).toEqual({ bytes: new Uint8Array(count * bytes).fill(97) })
})

test('a body that is too large is rejected at the chunk that exceeds the limit', async () => {
  const { body, read } = inChunks(100, 60_000)
  expect([await readBody(body, bounds), read.count]).toEqual([{ excess: 'body' }, 2])
})
