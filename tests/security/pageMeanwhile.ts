import { createServer } from 'node:net'
import { Worker } from 'node:worker_threads'

/** How long a page took, in milliseconds. */
export interface PageTimes {
  /** While nothing else was asked for: the median of ten. */
  readonly idle: number
  /** While the attack went on: the median, and the longest. */
  readonly median: number
  readonly longest: number
}

/**
 * Asks for a page again and again, in a thread of its own: what attacks is busy itself, and its waiting is not the site's.
 * Says when it knows what the page takes on the idle site, and goes on until it is told to end.
 */
const ASKER = `
  const { request } = require('node:http')
  const { workerData, parentPort } = require('node:worker_threads')
  const ask = () =>
    new Promise((resolve) => {
      const start = performance.now()
      const { url, localAddress } = workerData
      const asked = request(url, { agent: false, localAddress }, (response) =>
        response.resume().once('end', () => resolve(performance.now() - start)),
      )
      asked.once('error', () => resolve(Infinity)).end()
    })
  const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
  let isOver = false
  parentPort.once('message', () => { isOver = true })
  const run = async () => {
    const idle = []
    for (let n = 0; n < 10; n += 1) idle.push(await ask())
    parentPort.postMessage('begun')
    const times = []
    do times.push(await ask())
    while (!isOver)
    parentPort.postMessage({ idle: median(idle), median: median(times), longest: Math.max(...times) })
  }
  run()`

/** An address of this machine beside 127.0.0.1, where the system has one: macOS has no other. */
function otherAddress(): Promise<string | undefined> {
  const address = '127.0.0.2'
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(0, address, () => server.close(() => resolve(address)))
  })
}

/**
 * Begins to ask for a page, as another client than the one who attacks; what it gives ends that and tells how long the page
 * took.
 */
export async function pageMeanwhile(url: string): Promise<() => Promise<PageTimes>> {
  const workerData = { url, localAddress: await otherAddress() }
  const worker = new Worker(ASKER, { eval: true, workerData })
  const said = <T>() =>
    new Promise<T>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  await said()
  return async () => {
    const times = said<PageTimes>()
    worker.postMessage('end')
    const told = await times
    await worker.terminate()
    return told
  }
}
